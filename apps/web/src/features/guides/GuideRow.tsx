import type { GuideCard } from '@mam/contract/guides/guides';
import { m } from '@mam/texts';
import { Link } from 'react-router';
import { Icon } from '../../ui/Icon.tsx';
import { guideHref } from './guide-links.ts';
import './guides.css';

/** One guide in a list: what a reader worries about, in a whole row. */
export function GuideRow({ guide }: { guide: GuideCard }) {
  const { public_id, kind, title, summary } = guide;
  return (
    <Link to={guideHref(public_id)} className="guide-next">
      <Icon name={kind === 'story' ? 'comment' : 'list'} className="text-primary" />
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
