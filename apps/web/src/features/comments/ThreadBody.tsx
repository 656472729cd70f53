import { m } from '@mam/texts';
import { type ReactNode, Suspense, useEffect, useMemo, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { session } from '../../platform/client/session.ts';
import { lazyNamed } from '../../platform/lazy-named.ts';
import { useStore } from '../../platform/store.ts';
import { onPosted, sendWaiting } from '../../shared/waiting/send-waiting.ts';
import type { Help } from './CommentHelp.tsx';
import type { Sort } from './control/comment-api.ts';
import { showPosted } from './control/thread-actions.ts';
import { ThreadContext, useThread } from './control/thread-context.ts';
import { THREAD_ID, type ThreadProps } from './control/thread-props.ts';
import {
  loadThread,
  openThread,
  showTarget,
  type ThreadControl,
  type ThreadState,
} from './control/thread-store.ts';
import { countAll, type ThreadComment } from './control/thread-tree.ts';
import { NewComments } from './NewComments.tsx';
import { ThreadList } from './ThreadList.tsx';
import { ThreadHead } from './ThreadTop.tsx';
import { WriteLine } from './write/WriteLine.tsx';
import './thread.css';

const SignInSheet = lazyNamed(() => import('../../shared/accounts/SignInSheet.tsx'), 'SignInSheet');
const ReportSheet = lazyNamed(() => import('./ReportSheet.tsx'), 'ReportSheet');
const CommentHelp = lazyNamed(() => import('./CommentHelp.tsx'), 'CommentHelp');

/** A sheet over the thread. */
type Open =
  | { sheet: 'sign-in'; isToWrite: boolean }
  | { sheet: 'report'; comment: ThreadComment }
  | ({ sheet: 'help' } & Help);

export interface ThreadBodyProps extends ThreadProps {
  /** The heading; the number in it changes. */
  heading: (comment_count: number) => ReactNode;
  /** The reader has asked for the box before the thread was loaded. */
  isWriting: boolean;
  /** The order that the reader has asked for before the thread was loaded. */
  sort: Sort;
}

/** All of a thread below its page: loaded when it comes into view. */
export function ThreadBody(props: ThreadBodyProps) {
  const { kind, item_id, href, comment_count, sides, isClosed } = props;
  const [thread] = useState(() => openThread({ kind, item_id }, comment_count, props.sort));
  const user_id = useStore(session, (state) => state.current?.user_id);
  const amount = useStore(thread.state, countAll);
  const [open, setOpen] = useState<Open>();
  const [notice, announce] = useState('');
  const close = () => setOpen(undefined);
  // What is personal in the answer is another account's after signing in.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the account decides the answer.
  useEffect(() => {
    void loadThread(thread, thread.state.get().sort).then(sendWaiting);
  }, [thread, user_id]);
  usePosted(thread, (text, help) => {
    announce(text);
    if (help) setOpen({ sheet: 'help', ...help });
  });
  useTarget(thread);
  const value = useMemo(
    () => ({
      thread,
      page: { kind, href, sides, isClosed },
      user_id,
      promptSignIn: (isToWrite = false) => setOpen({ sheet: 'sign-in', isToWrite }),
      openReport: (comment: ThreadComment) => setOpen({ sheet: 'report', comment }),
      announce,
    }),
    [thread, kind, href, sides, isClosed, user_id],
  );
  return (
    <ThreadContext value={value}>
      <Head heading={props.heading(amount)} />
      <WriteLine isOpenAtStart={props.isWriting} />
      <NewComments />
      <ThreadList />
      <p role="status" className="sr-only">
        {notice}
      </p>
      <Suspense>{open && <OpenSheet open={open} onClose={close} />}</Suspense>
    </ThreadContext>
  );
}

/** What a control of the thread has opened. */
function OpenSheet({ open, onClose }: { open: Open; onClose: () => void }) {
  switch (open.sheet) {
    case 'sign-in':
      return (
        <SignInSheet
          title={open.isToWrite ? m.error_comment_login() : m.comments_sign_in_title()}
          text={m.comments_login_hint()}
          hash={`#${THREAD_ID}`}
          onClose={onClose}
        />
      );
    case 'report':
      return <ReportSheet comment={open.comment} onClose={onClose} />;
    case 'help':
      return <CommentHelp {...open} onClose={onClose} />;
  }
}

/** Whether there is nothing to put in order; the page's own number counts too, so that nothing vanishes once rows are known. */
function isOneRow({ rows, total, comment_count }: ThreadState): boolean {
  return Math.max(rows.length, total, comment_count) < 2;
}

/** The heading and the order above the comments. */
function Head({ heading }: { heading: ReactNode }) {
  const { thread } = useThread();
  const sort = useStore(thread.state, (state) => state.sort);
  const isOne = useStore(thread.state, isOneRow);
  return (
    <ThreadHead
      heading={heading}
      hasOrder={!isOne}
      sort={sort}
      onSort={(each) => void loadThread(thread, each)}
    />
  );
}

/** Shows what arrives in this thread; `tell` gets the words for it, and the help for its author. */
function usePosted(thread: ThreadControl, tell: (text: string, help: Help | null) => void): void {
  const latest = useRef(tell);
  latest.current = tell;
  useEffect(
    () =>
      onPosted((sent, posted) => {
        if (!showPosted(thread, sent, posted)) return false;
        const isHeld = posted.comment.state === 'held';
        const text = isHeld ? m.comments_posted_held() : m.comments_posted();
        latest.current(text, posted.help && { crisis: posted.help, comment: posted.comment });
        return true;
      }),
    [thread],
  );
}

/** Id of the comment in an address such as `/video/…#comment-…`. */
function targetOf(hash: string): string | undefined {
  return /^#comment-([\da-f-]{36})$/.exec(hash)?.[1];
}

/** Opens the comment of the page's address, including an address that a link of the page leads to. */
function useTarget(thread: ThreadControl): void {
  const { hash } = useLocation();
  const isReady = useStore(thread.state, ({ status }) => status === 'ready');
  useEffect(() => {
    const id = targetOf(hash);
    if (isReady && id) void showTarget(thread, id);
  }, [thread, hash, isReady]);
}
