import { unansweredKey } from '../../../platform/client/call-once.ts';
import { randomId } from '../../../platform/device/device-id.ts';
import { putWaiting } from '../../../shared/waiting/waiting.ts';
import type { AskDraft } from './ask-draft.ts';

/** Leaves a question on this device until it can be sent; one that may have arrived keeps its key. */
export function storeQuestion({ text, age, may_publish }: AskDraft, email: string): void {
  const words = text.normalize('NFC').trim();
  const body = {
    text: words,
    ...(email && { email }),
    may_publish,
    ...(age && { age_group: age }),
  };
  const key = unansweredKey('POST /api/tickets/ask', { body }) ?? randomId();
  const more = { age, may_publish, email, failure: null, sent: null };
  putWaiting({ kind: 'question', key, text: words, ...more });
  // The rest of its code may not have loaded.
  addEventListener('online', () => void send(), { once: true });
}

async function send(): Promise<void> {
  await (await import('../../../shared/waiting/send-waiting.ts')).sendWaiting();
}
