import type { AdminTicket } from '@mam/contract/tickets/tickets.admin';
import { autosave } from '../../../admin-ui/form/autosave.ts';
import { callApi } from '../../../platform/client/client.ts';
import { errorMessage } from '../../../platform/client/error-message.ts';
import { session } from '../../../platform/client/session.ts';
import { createStore } from '../../../platform/store.ts';
import { showFailure } from '../../../platform/toast.ts';

/** An own answer that its asker does not have yet. */
export interface UndeliveredAnswer {
  ticket: number;
  message: number;
  text: string;
  /** Whether its delivery closes the ticket. */
  closes: boolean;
  /** Milliseconds since 1970, by the clock of this device, until which it can be taken back. */
  until: number;
}

/** The newest last. `taken` counts answers that were taken back: their forms are filled again. */
export const undelivered = createStore<{ answers: readonly UndeliveredAnswer[]; taken: number }>({
  answers: [],
  taken: 0,
});

// The answers belong to the account that is signed in and not to the tab.
session.subscribe(() => {
  if (!session.get().current) undelivered.set({ answers: [] });
});

/** The name under which the answer to a ticket is kept while it is written. */
export function answerForm(ticket: number): string {
  return `tickets/${ticket}`;
}

/** Notes the last message of a ticket while it can be taken back: an own one. */
export function noteUndelivered({ id, messages }: AdminTicket): void {
  const last = messages.at(-1);
  if (!last?.take_back_ms || last.user_id !== session.get().current?.user_id) return;
  const until = Date.now() + last.take_back_ms;
  const others = undelivered.get().answers.filter(({ message }) => message !== last.id);
  const { id: message, text, closes } = last;
  undelivered.set({ answers: [...others, { ticket: id, message, text, closes, until }] });
}

/** Forgets the answers that have been delivered. */
export function dropDelivered(): void {
  const { answers } = undelivered.get();
  const left = answers.filter(({ until }) => until > Date.now());
  if (left.length < answers.length) undelivered.set({ answers: left });
}

/** Takes an answer back into the form that it was written in. Returns whether that was possible. */
export async function takeBack({ ticket, message, text }: UndeliveredAnswer): Promise<boolean> {
  try {
    const call = { params: { id: ticket }, body: { message_id: message } };
    await callApi('PUT /api/admin/tickets/:id/take-back', call, { toast: false });
  } catch (error) {
    showFailure(await errorMessage(error));
    return false;
  }
  autosave.set(answerForm(ticket), { text: joined(text, autosave.get(answerForm(ticket))) });
  const { answers, taken } = undelivered.get();
  undelivered.set({
    answers: answers.filter((each) => each.message !== message),
    taken: taken + 1,
  });
  return true;
}

/** What was written since stays below the answer. */
function joined(text: string, kept: unknown): string {
  const typed = typeof kept === 'object' && kept !== null && 'text' in kept ? kept.text : '';
  return typeof typed === 'string' && typed ? `${text}\n\n${typed}` : text;
}
