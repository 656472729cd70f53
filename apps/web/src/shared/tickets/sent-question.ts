import type { TicketHelp } from '@mam/contract/tickets/tickets';
import { createStore } from '../../platform/store.ts';

/** A message that has just been sent, whose code cannot be restored. */
export interface Sent {
  code: string;
  /** Of words of distress or of a worry. */
  help: TicketHelp | null;
  /** Its sheet opens once. */
  isHelpRead?: true;
}

/** Milliseconds for which the code of a page that was left can be seen again. */
const KEPT_MS = 300_000;

/** In the memory of the page only: a reload, quick exit, and five minutes after its page was left end it. */
export const sentQuestion = createStore<{ sent: Sent | undefined }>({ sent: undefined });

let isShown = false;
/** How long it outlives its page. */
let keptMs = KEPT_MS;
let timer: ReturnType<typeof setTimeout> | undefined;

export function keepSent(sent: Sent): void {
  keptMs = KEPT_MS;
  sentQuestion.set({ sent });
}

/** Its page is open, so it stays. Returns how that page is left. */
export function showSent(): () => void {
  isShown = true;
  clearTimeout(timer);
  return () => {
    isShown = false;
    timer = setTimeout(dropSent, keptMs);
  };
}

/** The sheet of words of distress has been read. */
export function closeHelp(): void {
  const { sent } = sentQuestion.get();
  if (sent) sentQuestion.set({ sent: { ...sent, isHelpRead: true } });
}

/** Its code is kept. */
export function dropSent(): void {
  sentQuestion.set({ sent: undefined });
}

/** This device forgets: the code ends at once, or with the page that shows it, where it may be being copied. */
export function forgetSent(): void {
  if (isShown) keptMs = 0;
  else dropSent();
}
