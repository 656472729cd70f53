import type { Side } from '@mam/contract/comments/thread-kinds';
import { session } from '../../../platform/client/session.ts';
import { deviceStorage, isPrivate } from '../../../platform/device/device-storage.ts';
import { COMMENT_DRAFTS_KEY } from '../../../platform/device/keys.ts';
import { tabStorage } from '../../../platform/device/tab-storage.ts';

/** A comment that has been sent but has not arrived. */
export interface Unsent {
  /**
   * Key of this browser for a comment, until the server gives it an id. It is sent with the comment, which
   * is therefore stored once.
   */
  key: string;
  text: string;
  anonymous: boolean;
  parent_id: string | null;
  side: Side | null;
  keep_details: boolean;
}

/** What an account has written on one item and not posted. */
interface Draft {
  /** The text of the box, and of each reply box by the id of its comment. */
  texts: Record<string, string>;
  unsent: Unsent[];
}

interface Stored {
  user_id: number;
  threads: Record<string, Draft>;
}

/** The box that is for no reply. */
export const MAIN_BOX = 'main';

const NONE: Draft = { texts: {}, unsent: [] };

/** The draft of the signed-in account on one item, such as `video:<uuid>`. */
export function readDraft(thread: string): Draft {
  return readAll()?.threads[thread] ?? NONE;
}

/** Stores the draft until the tab is closed; in private mode until the page is left. */
export function writeDraft(thread: string, change: Partial<Draft>): void {
  const user_id = session.get().current?.user_id;
  if (user_id === undefined) return;
  const threads = { ...readAll()?.threads };
  const next = { ...(threads[thread] ?? NONE), ...change };
  if (next.unsent.length > 0 || Object.keys(next.texts).length > 0) threads[thread] = next;
  else delete threads[thread];
  if (Object.keys(threads).length > 0) storage().set(COMMENT_DRAFTS_KEY, { user_id, threads });
  else storage().remove(COMMENT_DRAFTS_KEY);
}

/** Stores the text of one box; an empty text removes it. */
export function writeText(thread: string, box: string, text: string): void {
  const { [box]: _old, ...texts } = readDraft(thread).texts;
  writeDraft(thread, { texts: text.trim() ? { ...texts, [box]: text } : texts });
}

/** Undefined where another account has written it. */
function readAll(): Stored | undefined {
  const stored = storage().get(COMMENT_DRAFTS_KEY) as Stored | undefined;
  return stored?.user_id === session.get().current?.user_id ? stored : undefined;
}

function storage() {
  return isPrivate() ? deviceStorage : tabStorage;
}
