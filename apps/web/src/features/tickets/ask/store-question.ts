import { unansweredKey } from '../../../platform/client/call-once.ts';
import { onceOnline } from '../../../platform/client/once-online.ts';
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
  sendOnline();
}

/** The code that sends may not have loaded, and may not load at the first try. */
function sendOnline(): void {
  onceOnline(() => void send().catch(sendOnline));
}

async function send(): Promise<void> {
  await (await import('../../../shared/waiting/send-waiting.ts')).sendWaiting();
}
