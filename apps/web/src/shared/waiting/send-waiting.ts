import { THREAD_KINDS } from '@mam/contract/comments/thread-kinds';
import type { EndpointOf } from '@mam/contract/core/call-names';
import type { OutputOf } from '@mam/contract/core/endpoint';
import { AppError } from '@mam/contract/core/errors';
import { m } from '@mam/texts';
import { callApi } from '../../platform/client/client.ts';
import { onceOnline } from '../../platform/client/once-online.ts';
import { createStore } from '../../platform/store.ts';
import { showToast } from '../../platform/toast.ts';
import {
  isOthers,
  isRefused,
  putWaiting,
  readWaiting,
  removeWaiting,
  type Waiting,
  type WaitingComment,
  type WaitingQuestion,
} from './waiting.ts';

export type PostedComment = OutputOf<EndpointOf<'POST /api/videos-comments/create'>>;

/** The keys of what this tab is sending, for components. */
export const sending = createStore<{ keys: readonly string[] }>({ keys: [] });

type Listener = (comment: WaitingComment, posted: PostedComment) => boolean;
const listeners = new Set<Listener>();

/** Calls back with each comment of this tab that has arrived; true from a listener that shows it. */
export function onPosted(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Name of the lock around sending: two tabs do not send the same thing, nor two things in another order. */
const LOCK = 'mam.waiting';

/**
 * Sends what waits, in the order in which it was written. What the server refuses stays with its reason, and the
 * next one follows; where the network or the server fails, the rest waits.
 */
export function sendWaiting(): Promise<void> {
  return locked(async () => {
    let unseen = 0;
    for (const { key } of readWaiting()) {
      const item = readWaiting().find((each) => each.key === key);
      if (!item || !canSend(item) || isRefused(item)) continue;
      const end = await send(item);
      if (end === 'failed') {
        retryOnline();
        break;
      }
      if (end === 'unseen') unseen += 1;
    }
    if (unseen > 0) showToast(m.waiting_sent());
  });
}

let isRetrying = false;

function retryOnline(): void {
  if (isRetrying) return;
  isRetrying = true;
  onceOnline(() => {
    isRetrying = false;
    void sendWaiting();
  });
}

/** Sends one thing, also one that was refused before; its author has asked for it. */
export function sendOne(key: string): Promise<void> {
  return locked(async () => {
    const item = readWaiting().find((each) => each.key === key);
    if (item && canSend(item)) await send(item);
  });
}

function canSend(item: Waiting): boolean {
  return !isOthers(item) && !(item.kind === 'question' && item.sent);
}

type End = 'failed' | 'refused' | 'seen' | 'unseen';

async function send(item: Waiting): Promise<End> {
  sending.set({ keys: [...sending.get().keys, item.key] });
  try {
    return item.kind === 'comment' ? await sendComment(item) : await sendQuestion(item);
  } catch (error) {
    const { key, params } = error instanceof AppError ? error : new AppError('internal');
    const failed: Waiting = { ...item, failure: { key, params } };
    // Its author may have removed or changed it meanwhile.
    if (readWaiting().some((each) => each.key === item.key && each.text === item.text))
      putWaiting(failed);
    return isRefused(failed) ? 'refused' : 'failed';
  } finally {
    sending.set({ keys: sending.get().keys.filter((key) => key !== item.key) });
  }
}

async function sendComment(comment: WaitingComment): Promise<End> {
  const { key, text, anonymous, keep_details, parent_id, side, item, replaces } = comment;
  const name = `POST ${THREAD_KINDS[item.kind].base}/create` as 'POST /api/videos-comments/create';
  // The kinds differ in the name of this field only.
  const of = { [`${item.kind}_id`]: item.item_id } as { video_id: string };
  const place = { ...(parent_id && { parent_id }), ...(side && { side }) };
  const body = { ...of, text, anonymous, keep_details, ...place, ...(replaces && { replaces }) };
  const posted = await callApi(name, { body }, { toast: false, idempotency_key: key });
  removeWaiting(key);
  const shown = [...listeners].map((listener) => listener(comment, posted));
  return shown.includes(true) ? 'seen' : 'unseen';
}

/** The text goes at once; the code stays until its reader has noted it, because it is shown this once. */
async function sendQuestion(question: WaitingQuestion): Promise<End> {
  const { key, text, age, may_publish, email } = question;
  const body = { text, may_publish, ...(age && { age_group: age }), ...(email && { email }) };
  const options = { toast: false, idempotency_key: key } as const;
  const { code, help } = await callApi('POST /api/tickets/ask', { body }, options);
  // All of it may have been erased meanwhile.
  if (!readWaiting().some((each) => each.key === key)) return 'seen';
  putWaiting({ ...question, text: '', email: '', failure: null, sent: { code, help } });
  return 'unseen';
}

function locked(work: () => Promise<void>): Promise<void> {
  const { locks } = navigator as Partial<typeof navigator>;
  return locks ? locks.request(LOCK, work) : work();
}
