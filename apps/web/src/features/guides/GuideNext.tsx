import type { GuideOutcome } from '@mam/contract/guides/guides';
import { m } from '@mam/texts';
import { Link } from 'react-router';
import { Icon } from '../../ui/Icon.tsx';

type Next = GuideOutcome['next'][number];

const ICONS: Record<Next['kind'], string> = {
  ...{ phone: 'phone', video: 'video', podcast: 'podcast', tip: 'tips', question: 'qa' },
  ...{ course: 'learn', guide: 'list', help: 'umbrella' },
};

/** What comes next, on this site and beyond it. */
export function GuideNext({ next }: { next: readonly Next[] }) {
  if (next.length === 0) return null;
  return (
    <div>
      <h3 className="mb-2 text-lg">{m.guides_next()}</h3>
      <ul className="grid gap-2.5">
        {next.map(({ kind, href, text }) => (
          <li key={href}>
            <Link to={href} reloadDocument={kind === 'phone'} className="guide-next">
              <Icon name={ICONS[kind]} className="text-primary" />
              <span className="min-w-0 wrap-anywhere">{text || m.guides_help()}</span>
              <Icon name="right" className="text-muted print:hidden" />
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
