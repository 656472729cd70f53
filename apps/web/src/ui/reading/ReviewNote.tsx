import { dayText } from '@mam/contract/core/days';
import { m } from '@mam/texts';
import { Icon } from '../Icon.tsx';

/** Whether a health worker has reviewed a life tip, video or podcast; the same words for all three. */
export function ReviewNote({ reviewed }: { reviewed: string | null }) {
  return (
    <span className="inline-flex items-center gap-1.5 text-sm text-muted [&_svg]:size-4">
      <Icon name={reviewed ? 'check' : 'info'} />
      {reviewed ? m.sources_reviewed({ day: dayText(reviewed) }) : m.sources_not_reviewed()}
    </span>
  );
}
