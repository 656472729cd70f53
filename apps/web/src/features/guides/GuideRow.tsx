import type { GuideGroup } from '@mam/contract/guides/guide-kinds';
import type { GuideCard } from '@mam/contract/guides/guides';
import { m } from '@mam/texts';
import { Link } from 'react-router';
import { Icon } from '../../ui/Icon.tsx';
import { guideHref } from './guide-links.ts';
import './guides.css';

const GROUP_ICONS = {
  body: 'drop',
  safety: 'shield',
  violence: 'hand',
  mind: 'leaf',
  people: 'users',
} as const satisfies Record<GuideGroup, string>;

/** One guide in a list: what a reader worries about, in a whole row. */
export function GuideRow({ guide }: { guide: GuideCard }) {
  const { public_id, kind, group, title, summary } = guide;
  return (
    <Link to={guideHref(public_id)} className="guide-next">
      <span className="grid size-10 place-items-center rounded-pill bg-primary-soft text-ok-text">
        <Icon name={GROUP_ICONS[group]} />
      </span>
      <span className="min-w-0 leading-snug">
        <b className="block text-heading">{title}</b>
        <small className="block text-sm text-muted">
          {kind === 'story' ? `${m.guides_story()} · ${summary}` : summary}
        </small>
      </span>
      <Icon name="right" className="text-muted" />
    </Link>
  );
}
