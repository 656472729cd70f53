import type { WorkItem } from '@mam/contract/inbox/inbox.admin';
import type { RefObject } from 'react';
import { useKeys } from '../../../admin-ui/controls/use-keys.ts';

interface ListKeysOptions {
  list: RefObject<HTMLElement | null>;
  items: readonly WorkItem[];
  claim: (item: WorkItem) => unknown;
  done: (item: WorkItem) => unknown;
  onHelp: () => void;
}

/** Value of `data-key` of an item's link. */
export function keyOf({ kind, id }: WorkItem): string {
  return `${kind}/${id}`;
}

/** J and K move between the items, whose links Enter opens; C claims, E marks as done, / searches, ? helps. */
export function useListKeys({ list, items, claim, done, onHelp }: ListKeysOptions): void {
  const links = () => [...(list.current?.querySelectorAll<HTMLElement>('a[data-key]') ?? [])];
  const current = () =>
    links().findIndex((link) => link.closest('li')?.contains(document.activeElement));
  const move = (step: 1 | -1) => {
    const all = links();
    const next = current() === -1 ? 0 : current() + step;
    all[Math.min(all.length - 1, Math.max(0, next))]?.focus();
  };
  const withItem = (run: (item: WorkItem) => unknown) => {
    const { key } = links()[current()]?.dataset ?? {};
    const item = items.find((each) => keyOf(each) === key);
    if (item) void run(item);
  };
  useKeys(list, {
    j: () => move(1),
    k: () => move(-1),
    c: () => withItem(claim),
    e: () => withItem(done),
    '/': () => document.querySelector<HTMLElement>('main input[type=search]')?.focus(),
    '?': onHelp,
  });
}
