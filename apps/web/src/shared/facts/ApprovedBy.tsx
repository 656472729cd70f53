import { dayText } from '@mam/contract/core/days';
import type { Approval } from '@mam/contract/facts/facts';
import { m } from '@mam/texts';
import { Icon } from '../../ui/Icon.tsx';

interface ApprovedByProps {
  approvals: readonly Approval[];
  className?: string;
}

/** Who approved an item: a line for each person, and nothing while a fact of it is not signed. */
export function ApprovedBy({ approvals, className }: ApprovedByProps) {
  if (approvals.length === 0) return null;
  return (
    <ul className={`grid gap-1 text-sm text-muted ${className ?? ''}`}>
      {approvals.map(({ name, profession, signed_on }) => (
        <li
          key={`${name} ${profession}`}
          className="flex items-start gap-1.5 wrap-anywhere [&_svg]:mt-0.5 [&_svg]:size-4 [&_svg]:shrink-0"
        >
          <Icon name="check" />
          {m.facts_approved({ name, profession, day: dayText(signed_on) })}
        </li>
      ))}
    </ul>
  );
}
