import { m } from '@mam/texts';
import { count } from '../../platform/format.ts';
import { useStore } from '../../platform/store.ts';
import { Button } from '../../ui/Button.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { PAGE_SIZE } from './control/comment-api.ts';
import { useThread } from './control/thread-context.ts';
import { loadMore, loadThread } from './control/thread-store.ts';
import { useUnsent } from './control/use-unsent.ts';
import { CommentItem } from './rows/CommentItem.tsx';
import { UnsentRow } from './rows/UnsentRow.tsx';

/** The comments, those on their way first, and the button for more. */
export function ThreadList() {
  const { thread, page } = useThread();
  const { status, rows, sort, isTargetGone } = useStore(thread.state, (state) => state);
  const mine = useUnsent(null).toReversed();
  if (status === 'failed') {
    return (
      <div className="thread-note" role="alert">
        {m.comments_load_failed()}{' '}
        <Button onClick={() => void loadThread(thread, sort)}>{m.comments_retry()}</Button>
      </div>
    );
  }
  if (status === 'loading' && rows.length === 0) {
    return (
      <div className="thread-list" aria-busy="true">
        <span className="sr-only">{m.comments_loading()}</span>
        <Skeleton rows={3} rowClass="h-24" />
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
      <ol className="thread-list" tabIndex={-1} aria-busy={status === 'loading'}>
        {mine.map((each) => (
          <UnsentRow key={each.key} unsent={each} />
        ))}
        {rows.map((row) => (
          <CommentItem key={row.id} comment={row} />
        ))}
      </ol>
      <MoreButton />
    </>
  );
}

function MoreButton() {
  const { thread } = useThread();
  const { total, page, isLoadingMore } = useStore(thread.state, (state) => state);
  const amount = Math.min(PAGE_SIZE, total - page * PAGE_SIZE);
  if (amount <= 0) return null;
  return (
    <Button className="thread-more" disabled={isLoadingMore} onClick={() => void loadMore(thread)}>
      {m.comments_more({ count: count(amount), amount })}
    </Button>
  );
}

function EmptyThread() {
  const { page } = useThread();
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
  const find = (selector: string) => document.querySelector<HTMLElement>(`#comments ${selector}`);
  const target = find('.write textarea') ?? find('.write-line');
  target?.focus();
  target?.click();
}
