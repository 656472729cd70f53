import { m } from '@mam/texts';
import { Suspense, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { session } from '../../../platform/client/session.ts';
import { lazyNamed } from '../../../platform/lazy-named.ts';
import { useStore } from '../../../platform/store.ts';
import { isBanned, useWaiting } from '../../../shared/waiting/waiting.ts';
import { MAIN_BOX, readDraft } from '../control/drafts.ts';
import { useThread } from '../control/thread-context.ts';
import { THREAD_ID } from '../control/thread-props.ts';
import { loadBan } from '../control/thread-store.ts';
import { BanEndedNote, BanNote } from '../parts/BanNote.tsx';
import { WriteButton } from '../ThreadTop.tsx';
import './write.css';

const CommentBox = lazyNamed(() => import('./CommentBox.tsx'), 'CommentBox');

/**
 * One line before the box, which loads once it is wanted and closes once it is sent. A visitor learns what it needs,
 * and who is banned why and until when.
 */
export function WriteLine({ isOpenAtStart }: { isOpenAtStart: boolean }) {
  const { thread, page, user_id, promptSignIn } = useThread();
  const isRead = useStore(session, (state) => state.isRead);
  const isReady = useStore(thread.state, ({ status }) => status === 'ready');
  const draft = isReady ? readDraft(thread.name, MAIN_BOX)?.text : undefined;
  const rewritings = useStore(thread.state, (state) => state.rewritings);
  const { ban, isNews } = useBan();
  const [isWanted, setWanted] = useState(isOpenAtStart);
  // The address of the thread with a text that was begun: its writer goes on with it.
  const isGoingOn = useLocation().hash === `#${THREAD_ID}`;
  const line = useRef<HTMLButtonElement>(null);
  const isVisitor = isRead && user_id === undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it is known who has tapped.
  useEffect(() => {
    if (!isVisitor || !isWanted) return;
    setWanted(false);
    // The line that was tapped may have been the page's, whose place this one has taken.
    line.current?.focus({ preventScroll: true });
    promptSignIn(true);
  }, [isVisitor, isWanted]);
  if (page.isClosed) return <p className="thread-note">{m.comments_closed()}</p>;
  if (ban) return <BanNote ban={ban} draft={draft} />;
  if (user_id === undefined || (!isWanted && draft === undefined))
    return (
      <>
        {isNews && <BanEndedNote />}
        <WriteButton ref={line} kind={page.kind} onClick={() => setWanted(true)} />
      </>
    );
  return (
    <Suspense fallback={<WriteButton kind={page.kind} onClick={() => undefined} />}>
      <CommentBox
        key={rewritings}
        box={MAIN_BOX}
        hasFocus={isWanted || isGoingOn || rewritings > 0}
        onSent={() => setWanted(false)}
      />
    </Suspense>
  );
}

/**
 * The ban of the reader, read again once something is refused for it. Its end is news where nothing was: what was
 * refused has the words itself.
 */
function useBan() {
  const { thread, user_id } = useThread();
  const isRefused = useWaiting().some(isBanned);
  const wasRefused = useRef(false);
  wasRefused.current ||= isRefused;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is refused has another answer.
  useEffect(() => void loadBan(thread, user_id), [thread, user_id, isRefused]);
  const ban = useStore(thread.state, (state) => state.ban);
  const hasEnded = useStore(thread.state, (state) => state.hasBanEnded);
  return { ban, isNews: hasEnded && !wasRefused.current };
}
