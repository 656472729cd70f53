import type { InboxItem } from '@mam/contract/tickets/tickets.admin';
import { type RefObject, useEffect, useEffectEvent } from 'react';
import { useTicketActions } from './use-ticket-actions.ts';

interface InboxKeysOptions {
  list: RefObject<HTMLElement | null>;
  items: readonly InboxItem[];
  onHelp: () => void;
}

/** J and K move between the items, whose links Enter opens; C claims, E marks as done, / searches, ? helps. */
export function useInboxKeys({ list, items, onHelp }: InboxKeysOptions): void {
  const { toggleClaim, markDone } = useTicketActions();
  const links = () => [...(list.current?.querySelectorAll<HTMLElement>('a[data-ticket]') ?? [])];
  const current = () =>
    links().findIndex((link) => link.closest('li')?.contains(document.activeElement));
  const move = (step: 1 | -1) => {
    const all = links();
    const next = current() === -1 ? 0 : current() + step;
    all[Math.min(all.length - 1, Math.max(0, next))]?.focus();
  };
  const withItem = (run: (item: InboxItem) => unknown) => {
    const id = Number(links()[current()]?.dataset.ticket);
    const item = items.find((each) => each.id === id);
    if (item) void run(item);
  };
  const handlers: Record<string, () => void> = {
    j: () => move(1),
    k: () => move(-1),
    c: () => withItem(toggleClaim),
    e: () => withItem((item) => item.waiting_since && markDone(item)),
    '/': () => document.querySelector<HTMLElement>('main input[type=search]')?.focus(),
    '?': onHelp,
  };
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const handler = handlers[event.key.toLowerCase()];
    if (!handler || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target))
      return;
    event.preventDefault();
    handler();
  });
  useEffect(() => {
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}

/** Keys of a text field or an open dialog are theirs. */
function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof Element &&
    target.closest('input, textarea, select, [contenteditable], [role=dialog]') !== null
  );
}
