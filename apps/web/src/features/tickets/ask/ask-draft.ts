import type { AgeGroup } from '@mam/contract/tickets/ticket-kinds';
import { isPrivate } from '../../../platform/device/device-storage.ts';
import { ASK_DRAFT_KEY } from '../../../platform/device/keys.ts';
import { tabStorage } from '../../../platform/device/tab-storage.ts';

/** What is typed on `/qa/ask`. */
export interface AskDraft {
  text: string;
  age: AgeGroup | '';
  may_publish: boolean;
}

const EMPTY: AskDraft = { text: '', age: '', may_publish: false };

/** The draft of this page; it survives a look at another page, also in private mode. */
let current: AskDraft | undefined;

/** Keeps a draft in this tab: until it is sent, the tab is closed or its traces are erased. */
export const askDraft = {
  read(): AskDraft {
    const stored = isPrivate() ? current : tabStorage.get(ASK_DRAFT_KEY);
    return isDraft(stored) ? stored : EMPTY;
  },

  write(draft: AskDraft): void {
    current = draft;
    if (!isPrivate()) tabStorage.set(ASK_DRAFT_KEY, draft);
  },

  remove(): void {
    current = undefined;
    tabStorage.remove(ASK_DRAFT_KEY);
  },
};

function isDraft(value: unknown): value is AskDraft {
  return (
    typeof value === 'object' &&
    value !== null &&
    'text' in value &&
    typeof value.text === 'string' &&
    'age' in value &&
    'may_publish' in value
  );
}
