import { session } from '../../../platform/client/session.ts';
import { deviceStorage, isPrivate } from '../../../platform/device/device-storage.ts';
import { COMMENT_DRAFTS_KEY } from '../../../platform/device/keys.ts';
import { tabStorage } from '../../../platform/device/tab-storage.ts';
import type { ThreadItem } from './comment-api.ts';

/** What is typed in one box. */
export interface Draft {
  text: string;
  /** Undefined: as the last comment of this page. */
  anonymous?: boolean | undefined;
  /** Id of the own comment that waits or was taken down and is written again. */
  replaces?: string | undefined;
}

interface Stored {
  user_id: number;
  /** By thread, such as `video:<uuid>`: that of the box, and of each reply box by the id of its comment. */
  threads: Record<string, Record<string, Draft | string>>;
}

/** The box that is for no reply. */
export const MAIN_BOX = 'main';

/** Name of the drafts of an item, whose id is its uuid. */
export function threadName({ kind, item_id }: ThreadItem): string {
  return `${kind}:${item_id}`;
}

/** What the signed-in account is typing in a box of an item. */
export function readDraft(thread: string, box: string): Draft | undefined {
  const stored = readAll()?.threads[thread]?.[box];
  // That of an earlier build is its text.
  return typeof stored === 'string' ? { text: stored } : stored;
}

/** Stores what is in one box until the tab is closed, in private mode until the page is left; an empty one goes. */
export function writeDraft(thread: string, box: string, draft: Draft): void {
  const user_id = session.get().current?.user_id;
  if (user_id === undefined) return;
  const { [thread]: boxes, ...threads } = readAll()?.threads ?? {};
  const { [box]: _old, ...others } = boxes ?? {};
  const next = draft.text.trim() ? { ...others, [box]: draft } : others;
  if (Object.keys(next).length > 0) threads[thread] = next;
  if (Object.keys(threads).length > 0) storage().set(COMMENT_DRAFTS_KEY, { user_id, threads });
  else storage().remove(COMMENT_DRAFTS_KEY);
}

/**
 * Puts the text of an own comment into a box, before what was begun there; what is sent from it stands for that
 * comment.
 */
export function draftAgain(
  thread: string,
  box: string,
  { id, text, anonymous }: { id: string; text: string; anonymous: boolean },
): void {
  const begun = readDraft(thread, box);
  if (begun?.replaces === id) return;
  const whole = [text, begun?.text.trim()].filter(Boolean).join('\n\n');
  writeDraft(thread, box, { text: whole, anonymous, replaces: id });
}

/** Undefined where another account has written it. */
function readAll(): Stored | undefined {
  const stored = storage().get(COMMENT_DRAFTS_KEY) as Stored | undefined;
  return stored?.user_id === session.get().current?.user_id ? stored : undefined;
}

function storage() {
  return isPrivate() ? deviceStorage : tabStorage;
}
