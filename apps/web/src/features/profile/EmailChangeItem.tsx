import { m } from '@mam/texts';
import { RelativeTime } from '../../ui/RelativeTime.tsx';
import { Badge } from './Badge.tsx';
import type { EmailChange } from './email-queries.ts';

const STATES = {
  incomplete: { icon: 'clock', variant: 'info', name: m.profile_email_change_open },
  complete: { icon: 'check', variant: 'ok', name: m.profile_email_change_done },
  refused: { icon: 'x', variant: 'bad', name: m.profile_email_change_refused },
} as const;

/** One request for another address with its state. */
export function EmailChangeItem({ change }: { change: EmailChange }) {
  const { status, new_email, refuse_reason, created_at } = change;
  const { icon, variant, name } = STATES[status];
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
      {status === 'incomplete' && (
        <p className="mt-1 text-sm text-muted">{m.profile_email_change_open_text()}</p>
      )}
      {refuse_reason && (
        <div className="mt-3 rounded-bubble bg-sunk px-4 py-3 text-sm">
          <p className="text-xs text-muted">{m.profile_email_change_why()}</p>
          <p className="whitespace-pre-line">{refuse_reason}</p>
        </div>
      )}
    </li>
  );
}
