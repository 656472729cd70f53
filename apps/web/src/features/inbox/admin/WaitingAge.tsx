import { m } from '@mam/texts';
import { ageText, urgencyOf } from '../../../shared/inbox/admin/waiting-age.ts';
import { Icon } from '../../../ui/Icon.tsx';

const AGES = {
  fine: 'text-muted',
  soon: 'font-strong text-warn-text',
  overdue: 'font-strong text-danger-text',
} as const;

interface WaitingAgeProps {
  /** The reader's last word. */
  at: string;
  /** Whether a promise is broken. */
  isOverdue: boolean;
}

/** How long something waits. */
export function WaitingAge({ at, isOverdue }: WaitingAgeProps) {
  const ms = Date.now() - Date.parse(at);
  const byAge = urgencyOf(ms);
  const calm = byAge === 'overdue' ? 'soon' : byAge;
  const urgency = isOverdue ? 'overdue' : calm;
  return (
    <span className={`flex items-center gap-1.5 text-sm whitespace-nowrap ${AGES[urgency]}`}>
      <Icon name="clock" className="size-4.5" />
      {m.admin_inbox_age({ age: ageText(ms) })}
    </span>
  );
}
