import { m } from '@mam/texts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { Outcome } from '../../ui/Outcome.tsx';
import { useSubscription } from './use-subscription.ts';

const CARD = 'rounded-l bg-surface p-6 shadow-card';

/** The choice of the recipient of a mail, by its token and without signing in. */
export function SubscriptionCard({ token }: { token: string | null | undefined }) {
  const { state, isBusy, change, reload } = useSubscription(token);
  if (state.status === 'loading') {
    return <p className={`${CARD} min-h-41 text-muted`}>{m.notifications_unsubscribe_loading()}</p>;
  }
  if (state.status === 'failed') {
    return (
      <div role="alert" className={CARD}>
        <p>{m.error_unknown()}</p>
        <Button className="mt-4" onClick={() => void reload()}>
          {m.form_retry()}
        </Button>
      </div>
    );
  }
  if (state.status === 'invalid') {
    return (
      <Outcome
        icon="alert"
        title={m.notifications_unsubscribe_invalid()}
        text={m.notifications_unsubscribe_invalid_text()}
      >
        <ButtonLink to="/profile#email">{m.nav_profile()}</ButtonLink>
        <ButtonLink to="/dashboard">{m.notifications_unsubscribe_home()}</ButtonLink>
      </Outcome>
    );
  }
  const { subscription, isChanged } = state;
  const { email, is_subscribed } = subscription;
  if (is_subscribed && !isChanged) {
    return <Question email={email} isBusy={isBusy} unsubscribe={() => void change(false)} />;
  }
  if (is_subscribed) {
    return (
      <Outcome
        key="subscribed"
        icon="mail"
        title={m.notifications_unsubscribe_back()}
        text={m.notifications_unsubscribe_back_text({ email })}
      >
        <ButtonLink to="/dashboard">{m.notifications_unsubscribe_home()}</ButtonLink>
      </Outcome>
    );
  }
  return (
    <Outcome
      key="unsubscribed"
      icon="check"
      title={m.notifications_unsubscribe_done()}
      text={m.notifications_unsubscribe_done_text({ email })}
    >
      <ButtonLink variant="primary" to="/dashboard">
        {m.notifications_unsubscribe_home()}
      </ButtonLink>
      <Button disabled={isBusy} onClick={() => void change(true)}>
        {m.notifications_unsubscribe_again()}
      </Button>
    </Outcome>
  );
}

interface QuestionProps {
  email: string;
  isBusy: boolean;
  unsubscribe: () => void;
}

function Question({ email, isBusy, unsubscribe }: QuestionProps) {
  return (
    <div className={CARD}>
      <p className="text-muted">{m.notifications_unsubscribe_address()}</p>
      <p className="text-lg font-strong wrap-anywhere text-heading">{email}</p>
      <div className="mt-5 flex flex-wrap gap-3">
        <Button variant="primary" disabled={isBusy} onClick={unsubscribe}>
          {isBusy ? m.form_sending() : m.notifications_unsubscribe_go()}
        </Button>
        <ButtonLink to="/dashboard">{m.notifications_unsubscribe_keep()}</ButtonLink>
      </div>
    </div>
  );
}
