import { m } from '@mam/texts';
import type { RefObject } from 'react';
import { Link } from 'react-router';
import { keepTypedEmail } from './typed-email.ts';
import { WaitForMail } from './WaitForMail.tsx';

interface SignUpSentProps {
  email: string;
  /** The password of the sign-up. */
  typed: RefObject<string | undefined>;
  /** The address is wrong. */
  onFix: () => void;
}

/** After a sign-up: waits for the mail, and leads on where none comes. */
export function SignUpSent({ email, typed, onFix }: SignUpSentProps) {
  return (
    <WaitForMail email={email} typed={typed} text={m.accounts_register_sent({ email })}>
      <p>
        {m.accounts_mail_missing()}{' '}
        <Link to="/send-verify" className="link-inline" onClick={() => keepTypedEmail(email)}>
          {m.accounts_send_verify()}
        </Link>
      </p>
      <p>
        {m.accounts_wrong_address()}{' '}
        <button type="button" className="link-inline text-link underline" onClick={onFix}>
          {m.accounts_wrong_address_fix()}
        </button>
      </p>
    </WaitForMail>
  );
}
