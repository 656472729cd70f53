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

/** Milliseconds during which a delivered answer is named, unless another one is sent or taken back. */
const DELIVERED_SHOWN_MS = 4_000;

interface Undelivered {
  /** The newest last. */
  answers: readonly UndeliveredAnswer[];
  /** Those just delivered. */
  delivered: readonly UndeliveredAnswer[];
  /** Those that were taken back, the newest last: the forms of their tickets are filled again. */
  taken: readonly UndeliveredAnswer[];
}

export const undelivered = createStore<Undelivered>({ answers: [], delivered: [], taken: [] });

// The answers belong to the account that is signed in and not to the tab.
session.subscribe(() => {
  if (!session.get().current) undelivered.set({ answers: [], delivered: [] });
});

/** The name under which the answer to a ticket is kept while it is written. */
export function answerForm(ticket: number): string {
  return `tickets/${ticket}`;
}

/**
 * Notes the last message of a ticket while it can be taken back: an own one.
 * @param at milliseconds since 1970 when the server had it so.
 */
export function noteUndelivered({ id, messages }: AdminTicket, at = Date.now()): void {
  const last = messages.at(-1);
  if (!last?.take_back_ms || last.user_id !== session.get().current?.user_id) return;
  const until = at + last.take_back_ms;
  const { answers: known, delivered, taken } = undelivered.get();
  // What is kept of a ticket may be older than its last change.
  if (until <= Date.now() || taken.some(({ message }) => message === last.id)) return;
  const others = known.filter(({ message }) => message !== last.id);
  const { id: message, text, closes } = last;
  const answers = [...others, { ticket: id, message, text, closes, until }];
  undelivered.set({ answers, delivered: others.length < known.length ? delivered : [] });
}

/** Sets the answers apart that have been delivered, and forgets them soon after. */
export function dropDelivered(): void {
  const now = Date.now();
  const { answers, delivered } = undelivered.get();
  const left = answers.filter(({ until }) => until > now);
  const shown = [...delivered, ...answers].filter(
    ({ until }) => until <= now && until > now - DELIVERED_SHOWN_MS,
  );
  if (left.length < answers.length || shown.length < delivered.length)
    undelivered.set({ answers: left, delivered: shown });
}

/** Whether the answer that was taken back last is of this ticket. */
export function isTakenBack(ticket: number): boolean {
  return undelivered.get().taken.at(-1)?.ticket === ticket;
}

/** Takes an answer back into the form that it was written in. Returns whether that was possible. */
export async function takeBack(answer: UndeliveredAnswer): Promise<boolean> {
  const { ticket, message, text } = answer;
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
    delivered: [],
    taken: [...taken, answer],
  });
  return true;
}

/** What was written since stays below the answer. */
function joined(text: string, kept: unknown): string {
  const typed = typeof kept === 'object' && kept !== null && 'text' in kept ? kept.text : '';
  return typeof typed === 'string' && typed ? `${text}\n\n${typed}` : text;
}
