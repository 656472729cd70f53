import type { ThreadKind } from '@mam/contract/comments/thread-kinds';
import { m } from '@mam/texts';
import type { ReactNode, Ref } from 'react';
import { session } from '../../platform/client/session.ts';
import { useStore } from '../../platform/store.ts';
import { Icon } from '../../ui/Icon.tsx';
import type { Sort } from './control/comment-api.ts';
import './thread-top.css';

const SORTS = [
  { sort: 'helpful', label: m.comments_helpful },
  { sort: 'newest', label: m.comments_newest },
  { sort: 'oldest', label: m.comments_oldest },
] as const;

interface ThreadHeadProps {
  heading: ReactNode;
  /** With one comment or none there is nothing to put in order. */
  hasOrder: boolean;
  sort: Sort;
  onSort: (sort: Sort) => void;
}

/** The heading, and what comes first. */
export function ThreadHead({ heading, hasOrder, sort, onSort }: ThreadHeadProps) {
  return (
    <div className="thread-head">
      {heading}
      {hasOrder && (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a row of buttons everywhere.
        <div className="thread-switch" role="group" aria-label={m.comments_sort()}>
          {SORTS.map((each) => (
            <button
              key={each.sort}
              type="button"
              aria-pressed={each.sort === sort}
              onClick={() => onSort(each.sort)}
            >
              {each.label()}
            </button>
          ))}
        </div>
      )}
    </div>
  );
}

/** Bars of the skeleton at most. */
const BARS_MAX = 3;
/** From one to the next, and between them; pixels. */
const BAR_PX = 108;
const GAP_PX = 12;

/** Bars that stand for comments on their way. */
export const barsOf = (comment_count: number) => Math.min(comment_count, BARS_MAX);

/** Holds the height of the skeleton, so that it moves nothing. */
export function ThreadPlace({ comment_count }: { comment_count: number }) {
  const height = barsOf(comment_count) * BAR_PX - GAP_PX;
  return <div className="thread-place mt-6" style={{ height }} />;
}

interface WriteButtonProps {
  ref?: Ref<HTMLButtonElement>;
  kind: ThreadKind;
  isBusy?: boolean;
  /** In place of the invitation: why nothing can be written now. */
  problem?: string | false;
  onClick: () => void;
}

/** A row that leads to the box: what it needs stands in it, and a tap tells a visitor more. */
export function WriteButton({ ref, kind, isBusy, problem, onClick }: WriteButtonProps) {
  const isVisitor = useStore(session, ({ current }) => !current);
  return (
    <button ref={ref} type="button" className="write-line" aria-busy={isBusy} onClick={onClick}>
      <Icon name="edit" />
      <span>
        {problem || (kind === 'topic' ? m.comments_open_topic() : m.comments_open())}
        {!problem && (
          <small>{isVisitor ? m.comments_open_account() : m.comments_open_anonymous()}</small>
        )}
      </span>
      <Icon name="right" />
    </button>
  );
}
