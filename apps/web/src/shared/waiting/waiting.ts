import type { Side, ThreadKind } from '@mam/contract/comments/thread-kinds';
import { AppError, type ErrorKey } from '@mam/contract/core/errors';
import type { Crisis } from '@mam/contract/search/search';
import type { AgeGroup } from '@mam/contract/tickets/ticket-kinds';
import { session } from '../../platform/client/session.ts';
import { deviceChanges, deviceStorage } from '../../platform/device/device-storage.ts';
import { WAITING_KEY } from '../../platform/device/keys.ts';
import { hasShape } from '../../platform/has-shape.ts';
import { useStore } from '../../platform/store.ts';

interface Base {
  /** Sent as `Idempotency-Key`: the server stores it once, however often it is sent. */
  key: string;
  text: string;
  /** Why the last try failed; null before the first one. */
  failure: { key: ErrorKey; params?: AppError['params'] } | null;
}

/** A comment that has been posted and has not arrived. */
export interface WaitingComment extends Base {
  kind: 'comment';
  /** Its author, in whose session alone it is sent. */
  user_id: number;
  item: { kind: ThreadKind; item_id: string };
  anonymous: boolean;
  parent_id: string | null;
  side: Side | null;
  keep_details: boolean;
  /** Id of an own comment that was taken down, which this one stands for. */
  replaces?: string | undefined;
}

/** A private question that its reader has left here until it is sent, and then its code until that is noted. */
export interface WaitingQuestion extends Base {
  kind: 'question';
  age: AgeGroup | '';
  may_publish: boolean;
  email: string;
  sent: { code: string; help: Crisis | null } | null;
}

export type Waiting = WaitingComment | WaitingQuestion;

/** What waits on this device, in the order in which it was written; in private mode what this page has. */
export function readWaiting(): Waiting[] {
  const stored = deviceStorage.get(WAITING_KEY);
  return Array.isArray(stored) ? stored.filter(isWaiting) : [];
}

/** The same for components; empty before hydration. */
export function useWaiting(): Waiting[] {
  const changes = useStore(deviceChanges, ({ count }) => count);
  const isRead = useStore(session, (state) => state.isRead);
  return isRead && changes >= 0 ? readWaiting() : [];
}

/** Adds it at the end, or replaces it where it stands. */
export function putWaiting(item: Waiting): void {
  const all = readWaiting();
  const isThere = all.some(({ key }) => key === item.key);
  write(isThere ? all.map((each) => (each.key === item.key ? item : each)) : [...all, item]);
}

export function removeWaiting(key: string): void {
  write(readWaiting().filter((each) => each.key !== key));
}

/**
 * Another text for what waits. A try that failed on its way may have arrived, so the key stays, by which the
 * server knows it; only where it has answered that it has an earlier text, this one is sent as another.
 */
export function editWaiting(item: Waiting, text: string, newKey: () => string): void {
  const isOther = item.failure?.key === 'idempotency.mismatch';
  const next = { ...item, text, failure: null, key: isOther ? newKey() : item.key };
  write(readWaiting().map((each) => (each.key === item.key ? next : each)));
}

/** Whether the server has refused it: only its author can help. All else is tried again. */
export function isRefused({ failure }: Waiting): boolean {
  if (!failure) return false;
  const { status } = new AppError(failure.key);
  return status >= 400 && status < 500 && status !== 401 && status !== 429;
}

/** Whether it is refused again as long as its words are the same. */
export function mustChange({ failure }: Waiting): boolean {
  return failure?.key === 'comment.same_as_rejected';
}

/** Whether its author may not comment yet, in whatever words. */
export function isBanned({ failure }: Waiting): boolean {
  if (failure?.key !== 'comment.banned') return false;
  const until = failure.params?.until;
  return until === undefined || Date.parse(String(until)) > Date.now();
}

/** Whether the ban that it was refused for has ended. */
export function isFreed(item: Waiting): boolean {
  return item.failure?.key === 'comment.banned' && !isBanned(item);
}

/** Whether it is another account's, or the reader is signed out. */
export function isOthers(item: Waiting): boolean {
  return item.kind === 'comment' && item.user_id !== session.get().current?.user_id;
}

function write(items: Waiting[]): void {
  if (items.length > 0) deviceStorage.set(WAITING_KEY, items);
  else deviceStorage.remove(WAITING_KEY);
}

/** What is stored may be of an earlier build, or written by hand. */
function isWaiting(value: unknown): value is Waiting {
  const isBase = hasShape<Base & { kind: string }>(value, { key: 'string', text: 'string' });
  return isBase && (value.kind === 'comment' || value.kind === 'question');
}
