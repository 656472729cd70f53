import { m } from '@mam/texts';
import { useRef, useState } from 'react';
import { count } from '../../platform/format.ts';
import { useStore } from '../../platform/store.ts';
import { Button } from '../../ui/Button.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { useThread } from './control/thread-context.ts';
import { firstSort } from './control/thread-props.ts';
import { countMore, loadMore, loadThread } from './control/thread-store.ts';
import { countAll } from './control/thread-tree.ts';
import { useUnsent } from './control/use-unsent.ts';
import { CommentItem } from './rows/CommentItem.tsx';
import { UnsentRow } from './rows/UnsentRow.tsx';
import { barsOf } from './ThreadTop.tsx';

/** More rows than so many are folded on a phone: what is discussed on the page of a topic is its content. */
const UNFOLDED_ROWS_MAX = 3;

/**
 * The comments, those on their way first, and the button for more. Below a film or podcast narrow
 * screens show the first one until all or one by its address are asked for.
 */
export function ThreadList() {
  const { thread, page } = useThread();
  const { status, rows, sort, isTargetGone, comment_count } = useStore(
    thread.state,
    (state) => state,
  );
  const mine = useUnsent(null).toReversed();
  const { list, isFolded, unfold } = useFold(rows.length + mine.length);
  if (status === 'failed') {
    return (
      <div className="thread-note" role="alert">
        {m.comments_load_failed()}{' '}
        <Button onClick={() => void loadThread(thread, sort)}>{m.comments_retry()}</Button>
      </div>
    );
  }
  if (status === 'loading' && rows.length === 0 && comment_count > 0) {
    return (
      <div className="thread-list" aria-busy="true">
        <span className="sr-only">{m.comments_loading()}</span>
        <Skeleton rows={barsOf(comment_count)} rowClass="h-24" />
      </div>
    );
  }

  const isEmpty = rows.length === 0 && mine.length === 0 && status === 'ready';
  return (
    <>
      {isTargetGone && (
        <p className="thread-note" role="status">
          {m.comments_gone()}
        </p>
      )}
      {isEmpty && !page.isClosed && <EmptyThread />}
      <ol
        ref={list}
        className="thread-list"
        data-folded={isFolded || undefined}
        tabIndex={-1}
        aria-busy={status === 'loading'}
      >
        {mine.map((each) => (
          <UnsentRow key={each.key} unsent={each} />
        ))}
        {rows.map((row) => (
          <CommentItem key={row.id} comment={row} />
        ))}
      </ol>
      {isFolded && (
        <Button className="thread-more thread-all" onClick={unfold}>
          {m.comments_all({ count: count(countAll({ rows, comment_count })) })}
        </Button>
      )}
      <MoreButton />
    </>
  );
}

/** Whether only the first of so many rows is shown on narrow screens. What was in view stays when a row comes. */
function useFold(amount: number) {
  const { thread, page } = useThread();
  const { status, sort, target, rows } = useStore(thread.state, (state) => state);
  const [isUnfolded, setUnfolded] = useState(false);
  const isFew = amount <= UNFOLDED_ROWS_MAX;
  if (isFew && status === 'ready' && !isUnfolded) setUnfolded(true);
  const list = useRef<HTMLOListElement>(null);
  // The first row is in view where it is the one of the address, or the reader's own that has just arrived.
  const isTargetFirst = target === undefined || target === rows[0]?.id;
  const canFold = page.kind !== 'topic' && sort === firstSort(page.kind) && isTargetFirst;
  const unfold = () => {
    setUnfolded(true);
    list.current?.focus({ preventScroll: true });
  };
  return { list, isFolded: canFold && !isUnfolded && !isFew, unfold };
}

function MoreButton() {
  const { thread } = useThread();
  const state = useStore(thread.state, (current) => current);
  const amount = countMore(state);
  if (amount === 0) return null;
  return (
    <Button
      className="thread-more"
      disabled={state.isLoadingMore}
      onClick={() => void loadMore(thread)}
    >
      {m.comments_more({ count: count(amount), amount })}
    </Button>
  );
}

/** An invitation to write; who may not reads above why. */
function EmptyThread() {
  const { thread, page, user_id } = useThread();
  const ban = useStore(thread.state, (state) => state.ban);
  if (user_id === undefined || ban) return null;
  return (
    <div className="thread-empty">
      <img src="/illus/bench.svg" alt="" width={320} height={180} />
      <h3>{m.comments_none_title()}</h3>
      <p>{page.kind === 'topic' ? m.comments_none_topic() : m.comments_none_text()}</p>
      <Button variant="primary" onClick={openBox}>
        {m.comments_first()}
      </Button>
    </div>
  );
}

/** Does the same as a tap on the line above. */
function openBox(): void {
  const line = document.querySelector<HTMLElement>('#comments .write-line');
  line?.focus();
  line?.click();
}
