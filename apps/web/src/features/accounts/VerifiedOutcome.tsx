import { m } from '@mam/texts';
import { session } from '../../platform/client/session.ts';
import { useStore } from '../../platform/store.ts';
import { dropWish, signInPath, useReturnTo } from '../../shared/accounts/return-to.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { Outcome } from '../../ui/Outcome.tsx';
import { keepTypedEmail } from './typed-email.ts';

/** An address is verified; leads to signing in, or on where the tab of the sign-up has done so. */
export function VerifiedOutcome({ email }: { email: string }) {
  const next = useReturnTo();
  const isSignedIn = useStore(session, ({ current }) => current?.email === email);
  const text = isSignedIn ? m.accounts_verify_signed_in() : m.accounts_verify_done_text();
  return (
    <Outcome icon="check" title={m.accounts_verify_done()} text={<span role="status">{text}</span>}>
      {isSignedIn ? (
        <ButtonLink to={next} variant="primary" onClick={dropWish}>
          {m.accounts_go_on()}
        </ButtonLink>
      ) : (
        <ButtonLink to={signInPath(next)} variant="primary" onClick={() => keepTypedEmail(email)}>
          {m.accounts_login()}
        </ButtonLink>
      )}
    </Outcome>
  );
}
