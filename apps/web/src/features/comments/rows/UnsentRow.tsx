import { m } from '@mam/texts';
import { useEffect, useRef, useState } from 'react';
import { lazyPart } from '../../../platform/lazy-named.ts';
import { useStore } from '../../../platform/store.ts';
import { EditWaiting } from '../../../shared/waiting/EditWaiting.tsx';
import { sending, sendOne } from '../../../shared/waiting/send-waiting.ts';
import { WaitingProblem } from '../../../shared/waiting/WaitingProblem.tsx';
import {
  isBanned,
  mustChange,
  putWaiting,
  removeWaiting,
  type WaitingComment,
} from '../../../shared/waiting/waiting.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { useThread } from '../control/thread-context.ts';
import { Avatar } from '../parts/Avatar.tsx';
import { nameOf } from '../parts/author-name.ts';

const UnsentDetails = lazyPart(() => import('../write/UnsentDetails.tsx'), 'UnsentDetails');

/** A comment on its way, or one that has not arrived: its text waits on this device. */
export function UnsentRow({ unsent }: { unsent: WaitingComment }) {
  const { thread } = useThread();
  const me = useStore(thread.state, (state) => state.me);
  const isSending = useStore(sending, ({ keys }) => keys.includes(unsent.key));
  const { anonymous, text } = unsent;
  const author = (anonymous ? me?.anonymous : me?.named) ?? null;
  const row = useFocus(unsent.key);
  return (
    <li className="comment-item">
      <article
        ref={row}
        tabIndex={-1}
        aria-label={nameOf({ author, mine: true, anonymous })}
        className="comment comment-small"
        data-own
        data-state="unsent"
      >
        <Avatar author={author} />
        <div className="comment-body">
          <p className="comment-head">
            <b>{nameOf({ author, mine: true, anonymous })}</b>
            <span>{isSending ? m.comments_sending() : m.comments_unsent()}</span>
          </p>
          {isSending ? <p className="comment-text">{text}</p> : <Unsent unsent={unsent} />}
        </div>
      </article>
    </li>
  );
}

/** Brings what has just been sent into view, and the focus with it, because its box has closed. */
function useFocus(key: string) {
  const { thread } = useThread();
  const row = useRef<HTMLElement>(null);
  useEffect(() => {
    if (thread.state.get().awaited !== key) return;
    row.current?.scrollIntoView({ block: 'center' });
    row.current?.focus({ preventScroll: true });
  }, [thread, key]);
  return row;
}

/** Its text, why it waits, and what its author can do. */
function Unsent({ unsent }: { unsent: WaitingComment }) {
  const [isEditing, setEditing] = useState(false);
  const { thread } = useThread();
  const ban = useStore(thread.state, (state) => state.ban);
  const { key, text, failure, parent_id } = unsent;
  const isFree = ban === null;
  const isBarred = isBanned(unsent) && !isFree;
  const hasToChange = mustChange(unsent);
  const hasDetails = failure?.key === 'comment.details';
  const send = (change: Partial<WaitingComment> = {}) => {
    putWaiting({ ...unsent, ...change, failure: null });
    void sendOne(key);
  };
  if (isEditing) return <EditWaiting item={unsent} onClose={() => setEditing(false)} />;
  return (
    <>
      <p className="comment-text">{text}</p>
      <p className="comment-note comment-failure" role="alert">
        <Icon name="alert" />
        <span>
          {/* The note of the ban stands right above what is no reply. */}
          {isBarred && ban && parent_id === null ? (
            m.waiting_barred()
          ) : (
            <WaitingProblem item={unsent} isFree={isFree} />
          )}
        </span>
      </p>
      {hasDetails && <UnsentDetails text={text} onSend={send} />}
      <div className="comment-actions">
        {!hasDetails && !isBarred && !hasToChange && (
          <button type="button" className="comment-answer" onClick={() => send()}>
            {m.comments_send_again()}
          </button>
        )}
        {!isBarred && (
          <button
            type="button"
            className={hasToChange ? 'comment-answer' : ''}
            onClick={() => setEditing(true)}
          >
            {m.waiting_edit()}
          </button>
        )}
        <button type="button" onClick={() => removeWaiting(key)}>
          {m.comments_discard()}
        </button>
      </div>
    </>
  );
}
