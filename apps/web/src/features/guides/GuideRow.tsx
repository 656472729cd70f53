import type { ListedGuide } from '@mam/contract/guides/guides';
import { m } from '@mam/texts';
import { Link } from 'react-router';
import { Icon } from '../../ui/Icon.tsx';
import { guideHref } from './guide-links.ts';
import './guides.css';

/** What the list has of a guide. */
export type GuideListRow = Pick<ListedGuide, 'public_id' | 'title' | 'limit_hours'>;

/** One guide of a group. */
export function GuideRow({ guide: { public_id, title } }: { guide: GuideListRow }) {
  return (
    <Link
      to={guideHref(public_id)}
      className="flex min-h-11 items-center justify-between gap-3 border-t border-line py-1.5 leading-snug text-body no-underline hover:underline"
    >
      {title}
      <Icon name="right" className="text-muted" />
    </Link>
  );
}

/** A guide about what cannot wait, with its first limit. */
export function UrgentGuide({ guide: { public_id, title, limit_hours } }: { guide: GuideListRow }) {
  return (
    <Link
      to={guideHref(public_id)}
      className="guide-say grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 leading-snug no-underline hover:underline"
    >
      <span>
        <b className="block">{title}</b>
        <small className="mt-0.5 flex items-center gap-1.5 text-sm">
          <Icon name="clock" className="size-5" />
          {m.guides_within({ hours: `${limit_hours}` })}
        </small>
      </span>
      <Icon name="right" />
    </Link>
  );
}
