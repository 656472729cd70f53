import type { Hit } from '@mam/contract/search/search';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Icon } from '../../../ui/Icon.tsx';
import { KINDS } from '../kinds.ts';
import { Marked } from '../Marked.tsx';
import { HIT_KINDS } from './hit-kinds.ts';
import './results.css';

interface HitCardProps {
  hit: Hit;
  /** The kind is named where hits of several stand together. */
  isMixed?: boolean;
  /** The picture of a video or podcast; others have the icon of their kind. */
  picture?: ReactNode;
  /** Views, length and the like. */
  facts?: ReactNode;
  badge?: ReactNode;
}

/** A found page: the whole card is one link. */
export function HitCard({ hit, isMixed = false, picture, facts, badge }: HitCardProps) {
  const { kind, path, title, snippet } = hit;
  return (
    <article className="hit-card">
      {picture ?? (
        <span aria-hidden="true" className="hit-sign">
          <Icon name={KINDS[kind].icon} />
        </span>
      )}
      <div className="min-w-0 wrap-anywhere">
        <h3 className="text-md leading-snug tracking-normal">
          <Link to={path} className="hit-link">
            <Marked {...title} />
          </Link>
        </h3>
        {snippet.text !== '' && (
          <p className="hit-text">
            <Marked {...snippet} />
          </p>
        )}
        <p className="hit-facts">
          {isMixed && <span className="font-strong">{HIT_KINDS[kind]()}</span>}
          {facts}
          {badge}
        </p>
      </div>
    </article>
  );
}
