import { isPlainClick } from '../platform/plain-click.ts';
import { controlOf } from './controls.ts';
import { hasExited } from './quick-exit.ts';

/** State of an entry of the history: the router's, and how many sheets are open there. */
interface EntryState {
  key?: string;
  idx?: number;
  sheets?: number;
}

/** Phones of 2022 have no popovers, and know no selector for them. */
const POPOVERS = ':is([role=dialog],.menu)[popover=auto]:popover-open';
const hasPopovers = 'popover' in HTMLElement.prototype;
/** Milliseconds after which a browser that does not go back has no entry to go back to. */
const LATEST_MS = 1_000;

/** Entries of sheets below this one, this one included. */
let marked = 0;
/** The history is on its way back from entries of sheets. */
let isLeaving = false;
let timer = 0;
/** What was tapped meanwhile. */
let held: HTMLElement | undefined;
/** The page of the entries. */
let page: EntryState = {};

/**
 * Gives each open sheet, menu and card an entry of the history, so that Back closes it alone. The entry is that of the
 * page with a mark: to the router, which hears nothing of it, both are one page. A sheet that is closed otherwise takes
 * its entry away; a link that is followed waits for that, so that Back from the next page leads to this one.
 */
export function keepSheetEntries(): void {
  addEventListener('popstate', onPop);
  addEventListener('click', hold, true);
  addEventListener('toggle', later, true);
  addEventListener('DOMContentLoaded', () => {
    // A reload keeps the entry of a sheet, but not the sheet.
    sync();
    new MutationObserver(later).observe(document.body, { childList: true });
  });
}

/** Open sheets, the one on top first. */
function openSheets(): HTMLElement[] {
  const find = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)];
  const folds = find('.fold-sheet[open]').filter(
    (fold) => getComputedStyle(fold).position === 'fixed',
  );
  return [...(hasPopovers ? find(POPOVERS) : []), ...find('.docked-scrim'), ...folds];
}

/** A popover closes, a scrim hears a tap, a fold folds. */
function close(sheet: HTMLElement): void {
  if (sheet instanceof HTMLDetailsElement) sheet.open = false;
  else if (sheet.popover) sheet.hidePopover();
  else sheet.click();
}

function later(): void {
  // One sheet may open when another closes.
  setTimeout(sync);
}

function sync(): void {
  // Going back would stop quick exit.
  if (isLeaving || hasExited()) return;
  const { length } = openSheets();
  marked = entryState().sheets ?? 0;
  if (length < marked) {
    leave(marked - length);
    return;
  }
  // The router's own number of the first page of a tab.
  if (!history.state && length > 0) history.replaceState({ idx: 0 }, '');
  page = entryState();
  while (marked < length) history.pushState(withSheets(page, ++marked), '');
}

function leave(count: number): void {
  isLeaving = true;
  history.go(-count);
  timer = window.setTimeout(() => {
    history.replaceState(withSheets(entryState(), 0), '');
    arrive();
  }, LATEST_MS);
}

function onPop(event: PopStateEvent): void {
  const state: EntryState = event.state ?? {};
  const { sheets = 0, key, idx } = state;
  const isHere = key === page.key && idx === page.idx;
  if (isLeaving) {
    event.stopImmediatePropagation();
    arrive();
  } else if (isHere && sheets < marked) {
    event.stopImmediatePropagation();
    marked = sheets;
    closeAll(sheets);
  } else if (sheets > 0) {
    // A sheet that was left with its entry: the page below it is what the router hears of.
    event.stopImmediatePropagation();
    history.go(-sheets);
  } else closeAll(0);
}

/** Closes what lies above the first `count` sheets. */
function closeAll(count: number): void {
  const open = openSheets();
  for (const sheet of open.slice(0, open.length - count)) close(sheet);
}

function arrive(): void {
  clearTimeout(timer);
  isLeaving = false;
  marked = entryState().sheets ?? 0;
  const control = held;
  held = undefined;
  if (control) control.click();
  else sync();
}

/** A tap that leads on waits until the entries of sheets are left: a link, or what closed the sheet by being tapped. */
function hold(event: MouseEvent): void {
  if (event.defaultPrevented || !isPlainClick(event)) return;
  const control = controlOf(event.target)?.element;
  const { sheets = 0 } = entryState();
  const open = openSheets().length;
  const isLink = control?.matches('a[href^="/"]:not([target])');
  if (!control || !(isLeaving || sheets > open || (sheets > 0 && isLink))) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  held = control;
  if (!isLeaving) leave(sheets);
}

/** No spread: for phones of 2017 it would bring a kilobyte into every page. */
function withSheets(state: EntryState, sheets: number): EntryState {
  return Object.assign({}, state, { sheets });
}

function entryState(): EntryState {
  return history.state ?? {};
}
