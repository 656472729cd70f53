import { m } from '@mam/texts';
import type { ReactNode, RefObject } from 'react';
import { Link } from 'react-router';
import { signInPath, useReturnTo } from '../../shared/accounts/return-to.ts';
import { Outcome } from '../../ui/Outcome.tsx';
import { keepTypedEmail } from './typed-email.ts';
import { VerifiedOutcome } from './VerifiedOutcome.tsx';
import { useVerified } from './verified-address.ts';

interface WaitForMailProps {
  email: string;
  text: string;
  /** The password of a sign-up in this tab. */
  typed?: RefObject<string | undefined>;
  /** What to do without a mail. */
  children?: ReactNode;
}

/** A mail to verify an address is on its way; becomes the next step once a tab of this browser has verified it. */
export function WaitForMail({ email, text, typed, children }: WaitForMailProps) {
  const next = useReturnTo();
  if (useVerified(email, typed)) return <VerifiedOutcome email={email} />;
  return (
    <Outcome icon="mail" title={m.accounts_mail_sent_title()} text={text}>
      <div className="grid gap-5">
        {/* On another device, whose tabs this one cannot hear. */}
        <p>
          {m.accounts_verified_already()}{' '}
          <Link to={signInPath(next)} className="link-inline" onClick={() => keepTypedEmail(email)}>
            {m.accounts_login()}
          </Link>
        </p>
        {children}
      </div>
    </Outcome>
  );
}
