import { m } from '@mam/texts';
import { vietnamTime } from '../../platform/format.ts';
import { Button } from '../../ui/Button.tsx';
import { RelativeTime } from '../../ui/RelativeTime.tsx';
import { Badge } from './Badge.tsx';
import {
  type EmailChange,
  useResendConfirmation,
  useWithdrawEmailChange,
} from './email-queries.ts';

const STATES = {
  unconfirmed: { icon: 'mail', variant: 'info', name: m.profile_email_change_unconfirmed },
  incomplete: { icon: 'clock', variant: 'info', name: m.profile_email_change_open },
  complete: { icon: 'check', variant: 'ok', name: m.profile_email_change_done },
  refused: { icon: 'x', variant: 'bad', name: m.profile_email_change_refused },
} as const;

/** One request for another address with its state. */
export function EmailChangeItem({ change }: { change: EmailChange }) {
  const { status, new_email, created_at, confirmed_at } = change;
  const answer = change.refuse_reason ?? change.complete_reason;
  const isUnconfirmed = status === 'incomplete' && !confirmed_at;
  const { icon, variant, name } = STATES[isUnconfirmed ? 'unconfirmed' : status];
  return (
    <li className="rounded-m border border-line p-4">
      <p className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1.5">
        <Badge icon={icon} variant={variant}>
          {name()}
        </Badge>
        <span className="text-xs text-muted">
          {m.profile_email_change_sent()} <RelativeTime at={created_at} />
        </span>
      </p>
      <p className="mt-2 leading-normal wrap-anywhere">
        {m.profile_email_change_to()} <strong className="font-strong">{new_email}</strong>
      </p>
      <Steps change={change} />
      {status === 'incomplete' && (
        <p className="mt-1 text-sm text-muted">
          {isUnconfirmed
            ? m.profile_email_change_unconfirmed_text()
            : m.profile_email_change_open_text()}
        </p>
      )}
      {isUnconfirmed && <UnconfirmedActions id={change.id} />}
      {answer && (
        <div className="mt-3 rounded-bubble bg-sunk px-4 py-3 text-sm">
          <p className="text-xs text-muted">{m.profile_email_change_why()}</p>
          <p className="whitespace-pre-line">{answer}</p>
        </div>
      )}
    </li>
  );
}

/** When the new address was confirmed, and when the request was decided about. */
function Steps({ change: { status, confirmed_at, updated_at } }: { change: EmailChange }) {
  const decided =
    status === 'complete' ? m.profile_email_change_done_at : m.profile_email_change_refused_at;
  return (
    <>
      {confirmed_at && (
        <p className="mt-1 text-sm text-muted">
          {m.profile_email_change_confirmed_at({ at: vietnamTime(confirmed_at) })}
        </p>
      )}
      {status !== 'incomplete' && (
        <p className="mt-1 text-sm text-muted">{decided({ at: vietnamTime(updated_at) })}</p>
      )}
    </>
  );
}

function UnconfirmedActions({ id }: { id: number }) {
  const resend = useResendConfirmation();
  const withdraw = useWithdrawEmailChange();
  const isBusy = resend.isPending || withdraw.isPending;
  return (
    <p className="mt-3 flex flex-wrap gap-2.5">
      <Button size="s" aria-disabled={isBusy} onClick={() => !isBusy && resend.mutate(id)}>
        {m.profile_email_change_resend()}
      </Button>
      <Button size="s" aria-disabled={isBusy} onClick={() => !isBusy && withdraw.mutate(id)}>
        {m.profile_email_change_withdraw()}
      </Button>
    </p>
  );
}
