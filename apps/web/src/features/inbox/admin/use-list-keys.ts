import type { WorkItem } from '@mam/contract/inbox/inbox.admin';
import type { RefObject } from 'react';
import { useKeys } from '../../../admin-ui/controls/use-keys.ts';
import { focusTitle } from '../../../platform/use-page-focus.ts';

/** The way on from the row that has the focus and is about to go: the next row's link, or the title. */
export function focusAfterRow(): () => void {
  const from = document.activeElement;
  const links = [...document.querySelectorAll<HTMLElement>('main a[data-key]')];
  const at = links.findIndex((link) => link.closest('li')?.contains(from));
  return () => {
    if (document.activeElement !== from && document.activeElement !== document.body) return;
    const next = at === -1 ? undefined : (links[at + 1] ?? links[at - 1]);
    if (next?.isConnected) next.focus();
    else focusTitle();
  };
}

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
