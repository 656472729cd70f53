import type { AgeGroup } from '@mam/contract/tickets/ticket-kinds';
import { deviceStorage, isPrivate } from '../../../platform/device/device-storage.ts';
import { ASK_DRAFT_KEY } from '../../../platform/device/keys.ts';
import { tabStorage } from '../../../platform/device/tab-storage.ts';
import { hasShape } from '../../../platform/has-shape.ts';

/** What is typed on `/qa/ask`. */
export interface AskDraft {
  text: string;
  age: AgeGroup | '';
  may_publish: boolean;
}

export const EMPTY_DRAFT: AskDraft = { text: '', age: '', may_publish: false };

/**
 * Keeps a draft in this tab, over other pages and a reload, in private mode over other pages only: until
 * it is sent, the tab is left or its traces are erased.
 */
export const askDraft = {
  read(): AskDraft {
    const stored = storage().get(ASK_DRAFT_KEY);
    return isDraft(stored) ? stored : EMPTY_DRAFT;
  },

  write(draft: AskDraft): void {
    storage().set(ASK_DRAFT_KEY, draft);
  },

  remove(): void {
    storage().remove(ASK_DRAFT_KEY);
  },
};

function storage() {
  return isPrivate() ? deviceStorage : tabStorage;
}

function isDraft(value: unknown): value is AskDraft {
  return hasShape<AskDraft>(value, { text: 'string', age: 'string', may_publish: 'boolean' });
}
