import { m } from '@mam/texts';
import { Icon } from '../../../ui/Icon.tsx';
import { ageText, urgencyOf } from './waiting-age.ts';

const AGES = {
  fine: 'text-muted',
  soon: 'font-strong text-warn-text',
  overdue: 'font-strong text-danger-text',
} as const;

interface WaitingAgeProps {
  /** The reader's last word. */
  at: string;
  /** Whether a promise is broken. By default, the promise for a private question. */
  isOverdue?: boolean;
}

/** How long something waits. */
export function WaitingAge({ at, isOverdue }: WaitingAgeProps) {
  const ms = Date.now() - Date.parse(at);
  const byAge = urgencyOf(ms);
  const calm = byAge === 'overdue' ? 'soon' : byAge;
  const urgency = isOverdue === undefined ? byAge : isOverdue ? 'overdue' : calm;
  return (
    <span className={`flex items-center gap-1.5 text-sm whitespace-nowrap ${AGES[urgency]}`}>
      <Icon name="clock" className="size-4.5" />
      {m.admin_inbox_age({ age: ageText(ms) })}
    </span>
  );
}
