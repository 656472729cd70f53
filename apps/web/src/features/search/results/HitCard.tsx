import type { Hit } from '@mam/contract/search/search';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Icon } from '../../../ui/Icon.tsx';
import { KINDS } from '../kinds.ts';
import { Marked } from '../Marked.tsx';
import { HIT_KINDS } from './hit-kinds.ts';

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
    <article className="relative grid h-full grid-cols-[auto_minmax(0,1fr)] items-start gap-3.5 rounded-m bg-surface p-3.5 shadow-card focus-within:outline-3 focus-within:outline-offset-2 focus-within:outline-focus hover:[&_h3]:underline">
      {picture ?? (
        <span
          aria-hidden="true"
          className="grid size-12 place-items-center rounded-[12px] bg-primary-soft text-ok-text"
        >
          <Icon name={KINDS[kind].icon} />
        </span>
      )}
      <div className="min-w-0 wrap-anywhere">
        <h3 className="text-md leading-snug tracking-normal">
          <Link
            to={path}
            className="text-inherit no-underline outline-none after:absolute after:inset-0"
          >
            <Marked {...title} />
          </Link>
        </h3>
        {snippet.text !== '' && (
          <p className="mt-1 line-clamp-3 text-sm leading-normal text-muted">
            <Marked {...snippet} />
          </p>
        )}
        <p className="mt-1.5 flex flex-wrap items-center gap-x-3 gap-y-1 text-xs text-muted empty:hidden">
          {isMixed && <span className="font-strong">{HIT_KINDS[kind]()}</span>}
          {facts}
          {badge}
        </p>
      </div>
    </article>
  );
}
