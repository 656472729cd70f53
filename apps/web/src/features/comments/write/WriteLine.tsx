import { m } from '@mam/texts';
import { Suspense, useState } from 'react';
import { useLocation } from 'react-router';
import { lazyNamed } from '../../../platform/lazy-named.ts';
import { useStore } from '../../../platform/store.ts';
import { signInPath } from '../../../shared/accounts/return-to.ts';
import { ButtonLink } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { MAIN_BOX, readTexts } from '../control/drafts.ts';
import { useThread } from '../control/thread-context.ts';
import { THREAD_ID } from '../control/thread-props.ts';
import './write.css';

const CommentBox = lazyNamed(() => import('./CommentBox.tsx'), 'CommentBox');

/** One line before the box, which loads once it is wanted; a visitor learns what it needs. */
export function WriteLine({ isOpenAtStart }: { isOpenAtStart: boolean }) {
  const { thread, page, user_id } = useThread();
  const isReady = useStore(thread.state, ({ status }) => status === 'ready');
  const hasDraft = isReady && readTexts(thread.name)[MAIN_BOX] !== undefined;
  const [isWanted, setWanted] = useState(isOpenAtStart);
  if (page.isClosed) return <p className="thread-note">{m.comments_closed()}</p>;
  if (!isWanted && !hasDraft) return <Line onClick={() => setWanted(true)} />;
  if (user_id === undefined) return <VisitorNote />;
  return (
    <Suspense fallback={<Line onClick={() => undefined} />}>
      <CommentBox box={MAIN_BOX} hasFocus={isWanted} />
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
    <div className="write" role="status">
      <p className="write-note write-visitor">
        <Icon name="user" />
        <span>
          <b>{m.error_comment_login()}</b>
          <br />
          {m.comments_login_hint()}
        </span>
      </p>
      <div className="write-visitor">
        <ButtonLink variant="primary" to={signInPath(`${pathname}${search}#${THREAD_ID}`)}>
          {m.comments_sign_in()}
        </ButtonLink>
      </div>
    </div>
  );
}
