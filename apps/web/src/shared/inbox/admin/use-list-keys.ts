import type { RefObject } from 'react';
import { useKeys } from '../../../admin-ui/controls/use-keys.ts';

interface ListKeysOptions<T> {
  list: RefObject<HTMLElement | null>;
  items: readonly T[];
  /** Value of `data-key` of the item's link. */
  keyOf: (item: T) => string;
  claim: (item: T) => unknown;
  done: (item: T) => unknown;
  onHelp: () => void;
}

/** J and K move between the items, whose links Enter opens; C claims, E marks as done, / searches, ? helps. */
export function useListKeys<T>(options: ListKeysOptions<T>): void {
  const { list, items, keyOf, claim, done, onHelp } = options;
  const links = () => [...(list.current?.querySelectorAll<HTMLElement>('a[data-key]') ?? [])];
  const current = () =>
    links().findIndex((link) => link.closest('li')?.contains(document.activeElement));
  const move = (step: 1 | -1) => {
    const all = links();
    const next = current() === -1 ? 0 : current() + step;
    all[Math.min(all.length - 1, Math.max(0, next))]?.focus();
  };
  const withItem = (run: (item: T) => unknown) => {
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
