import { m } from '@mam/texts';
import { Suspense, useState } from 'react';
import { useLocation } from 'react-router';
import { session } from '../../../platform/client/session.ts';
import { lazyNamed } from '../../../platform/lazy-named.ts';
import { useStore } from '../../../platform/store.ts';
import { signInPath } from '../../../shared/accounts/return-to.ts';
import { ButtonLink } from '../../../ui/Button.tsx';
import { MAIN_BOX, readTexts } from '../control/drafts.ts';
import { useThread } from '../control/thread-context.ts';
import { THREAD_ID } from '../control/thread-props.ts';
import './write.css';

const CommentBox = lazyNamed(() => import('./CommentBox.tsx'), 'CommentBox');

/**
 * One line before the box, which loads once it is wanted and closes once it is sent. A visitor is not invited
 * to write, but learns what it needs.
 */
export function WriteLine({ isOpenAtStart }: { isOpenAtStart: boolean }) {
  const { thread, page, user_id } = useThread();
  const isRead = useStore(session, (state) => state.isRead);
  const isReady = useStore(thread.state, ({ status }) => status === 'ready');
  const hasDraft = isReady && readTexts(thread.name)[MAIN_BOX] !== undefined;
  const [isWanted, setWanted] = useState(isOpenAtStart);
  if (page.isClosed) return <p className="thread-note">{m.comments_closed()}</p>;
  if (isRead && user_id === undefined) return <VisitorNote />;
  if (user_id === undefined || (!isWanted && !hasDraft))
    return <Line onClick={() => setWanted(true)} />;
  return (
    <Suspense fallback={<Line onClick={() => undefined} />}>
      <CommentBox box={MAIN_BOX} hasFocus={isWanted} onSent={() => setWanted(false)} />
    </Suspense>
  );
}

function Line({ onClick }: { onClick: () => void }) {
  const { page } = useThread();
  return (
    <button type="button" className="write-line" onClick={onClick}>
      {page.kind === 'topic' ? m.comments_open_topic() : m.comments_open()}
    </button>
  );
}

function VisitorNote() {
  const { pathname, search } = useLocation();
  return (
    <div className="write-visitor">
      <p>
        {m.error_comment_login()}. {m.comments_login_hint()}
      </p>
      <ButtonLink to={signInPath(`${pathname}${search}#${THREAD_ID}`)}>
        {m.comments_sign_in()}
      </ButtonLink>
    </div>
  );
}
