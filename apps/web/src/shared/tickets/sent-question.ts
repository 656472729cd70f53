import type { TicketHelp } from '@mam/contract/tickets/tickets';
import { createStore } from '../../platform/store.ts';

/** A message that has just been sent, whose code cannot be restored. */
export interface Sent {
  code: string;
  /** Of words of distress or of a worry. */
  help: TicketHelp | null;
}

/** Milliseconds for which the code of a page that was left can be seen again. */
const KEPT_MS = 300_000;

/** In the memory of the page only: a reload, quick exit and five minutes end it. */
export const sentQuestion = createStore<{ sent: Sent | undefined }>({ sent: undefined });

export function keepSent(sent: Sent): void {
  sentQuestion.set({ sent });
  setTimeout(() => sentQuestion.get().sent === sent && dropSent(), KEPT_MS);
}

/** Its code is kept. */
export function dropSent(): void {
  sentQuestion.set({ sent: undefined });
}
