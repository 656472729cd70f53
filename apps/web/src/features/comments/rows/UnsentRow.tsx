import { m } from '@mam/texts';
import { type ReactNode, useEffect, useRef, useState } from 'react';
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
import { Button } from '../../../ui/Button.tsx';
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
  const hasDetails = failure?.key === 'comment.details';
  const send = (change: Partial<WaitingComment> = {}) => {
    putWaiting({ ...unsent, ...change, failure: null });
    void sendOne(key);
  };
  if (isEditing) return <EditWaiting item={unsent} onClose={() => setEditing(false)} />;
  return (
    <>
      <p className="comment-text">{text}</p>
      <Why hasEnded={failure?.key === 'comment.banned' && !isBarred}>
        {/* The note of the ban stands right above what is no reply. */}
        {isBarred && ban && parent_id === null ? (
          m.waiting_barred()
        ) : (
          <WaitingProblem item={unsent} isFree={isFree} />
        )}
      </Why>
      {hasDetails && <UnsentDetails text={text} onSend={send} />}
      <div className="mt-2 flex flex-wrap gap-2">
        {!hasDetails && !isBarred && !mustChange(unsent) && (
          <Button size="s" icon="send" onClick={() => send()}>
            {m.comments_send_again()}
          </Button>
        )}
        {!isBarred && (
          <Button size="s" icon="edit" onClick={() => setEditing(true)}>
            {m.waiting_edit()}
          </Button>
        )}
        <Button size="s" icon="trash" onClick={() => removeWaiting(key)}>
          {m.comments_discard()}
        </Button>
      </div>
    </>
  );
}

/** Why it waits; that a ban has ended is no failure. */
function Why({ hasEnded, children }: { hasEnded: boolean; children: ReactNode }) {
  return (
    <p className={`comment-note ${hasEnded ? '' : 'comment-failure'}`} role="alert">
      <Icon name={hasEnded ? 'check' : 'alert'} />
      <span>{children}</span>
    </p>
  );
}
