import { m } from '@mam/texts';
import { lazyPart } from '../../../platform/lazy-named.ts';
import { useStore } from '../../../platform/store.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { dropUnsent, sendComment } from '../control/thread-actions.ts';
import { useThread } from '../control/thread-context.ts';
import type { SendState } from '../control/thread-store.ts';
import { Avatar } from '../parts/Avatar.tsx';
import { nameOf } from '../parts/author-name.ts';

const UnsentDetails = lazyPart(() => import('../write/UnsentDetails.tsx'), 'UnsentDetails');

/** A comment on its way, or one that has not arrived: its text is kept. */
export function UnsentRow({ unsent }: { unsent: SendState }) {
  const { thread, announce, openHelp } = useThread();
  const me = useStore(thread.state, (state) => state.me);
  const { anonymous, text, failure, hasDetails } = unsent;
  const author = (anonymous ? me?.anonymous : me?.named) ?? null;
  const hasFailed = failure !== undefined;
  const send = async (change: Partial<SendState> = {}) => {
    const { failure: _failure, hasDetails: _details, ...draft } = { ...unsent, ...change };
    const posted = await sendComment(thread, draft);
    if (!posted) return;
    announce(m.comments_posted());
    if (posted.help) openHelp(posted.help, posted.comment.state === 'held');
  };
  return (
    <li className="comment-item">
      <article className="comment comment-small" data-own data-state="unsent">
        <Avatar author={author} />
        <div className="comment-body">
          <p className="comment-head">
            <b>{nameOf({ author, mine: true, anonymous })}</b>
            <span>{hasFailed ? m.comments_unsent() : m.comments_sending()}</span>
          </p>
          <p className="comment-text">{text}</p>
          {hasFailed && (
            <p className="comment-note comment-failure" role="alert">
              <Icon name="alert" />
              <span>{failureOf(failure)}</span>
            </p>
          )}
          {hasDetails && <UnsentDetails text={text} onSend={send} />}
          {hasFailed && (
            <div className="comment-actions">
              {!hasDetails && (
                <button type="button" className="comment-answer" onClick={() => void send()}>
                  {m.comments_send_again()}
                </button>
              )}
              <button type="button" onClick={() => dropUnsent(thread, unsent.key)}>
                {m.comments_discard()}
              </button>
            </div>
          )}
        </div>
      </article>
    </li>
  );
}

/** After a reload the reason is no longer known. */
function failureOf(failure: string): string {
  if (!failure) return m.comments_unsent_kept();
  return failure === m.comments_unsent_network()
    ? failure
    : `${failure} ${m.comments_unsent_kept()}`;
}
