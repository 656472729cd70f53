import { onceOnline } from '../../platform/client/once-online.ts';
import { isPrivate } from '../../platform/device/device-storage.ts';
import { createStore } from '../../platform/store.ts';
import { fetchAlone } from '../../shared/kept/fetch-alone.ts';
import { forgetKept } from '../../shared/kept/forget-kept.ts';
import { keepThing, problemOf } from '../../shared/kept/keep-thing.ts';
import {
  changeItem,
  dropItem,
  isOnItsWay,
  type KeptItem,
  readItem,
  readItems,
  writeItem,
} from '../../shared/kept/kept-items.ts';
import {
  HELP_PAGE,
  KEEP_REST,
  KEPT_PAGE,
  WORKER_URL,
  YIELD,
} from '../../shared/kept/kept-names.ts';
import { type Choice, findThing, newItem, type Thing } from './find-thing.ts';
import { sweepLater } from './removals.ts';

/** Things that are fetched at once; the others wait for their turn. */
export const AT_ONCE = 2;

interface KeptState {
  /** Whether what this device keeps has been read. */
  isRead: boolean;
  items: readonly KeptItem[];
  /** Paths of what this tab fetches, in their order; those behind the first ones wait. */
  running: readonly string[];
  /** Bytes of this site on the device, and those that the browser allows. */
  space: { usage: number; quota: number } | undefined;
}

/** What this device keeps for offline, for components. */
export const keptState = createStore<KeptState>({
  isRead: false,
  items: [],
  running: [],
  space: undefined,
});

/** Whether this browser can keep anything; only over HTTPS there are caches and workers. */
export function canKeep(): boolean {
  return 'serviceWorker' in navigator && 'caches' in window;
}

export async function refreshKept(): Promise<void> {
  if (!canKeep()) return keptState.set({ isRead: true });
  const [items, space] = await Promise.all([readItems(), estimate()]);
  keptState.set({ isRead: true, items: items.filter(({ kind }) => kind !== 'shell'), space });
}

async function estimate(): Promise<KeptState['space']> {
  const { usage, quota } = (await navigator.storage?.estimate?.()) ?? {};
  return usage !== undefined && quota ? { usage, quota } : undefined;
}

const stops = new Map<string, AbortController>();

/** Begins to keep a thing, or another form of it in its place. The worker comes with the first one. */
export async function keep(thing: Thing, choice: Choice): Promise<void> {
  if (isPrivate()) return;
  await navigator.serviceWorker.register(WORKER_URL);
  const item = newItem(thing, choice, Date.now());
  // Files that are here already, as those of `/help`, stay named.
  const old = await readItem(thing.path);
  stops.get(thing.path)?.abort();
  await ended(thing.path);
  await writeItem({ ...item, files: [...new Set([...item.files, ...(old?.files ?? [])])] });
  if (old?.media) sweepLater();
  await run(thing.path, false);
}

/** Goes on with what was paused or has stopped. */
export function resume(path: string): Promise<void> {
  return run(path, false);
}

/** Goes on with all that was begun and not paused: the page of it was left, or the network was lost. */
export async function resumeRest(): Promise<void> {
  const { items } = keptState.get();
  const { serviceWorker } = navigator as Partial<typeof navigator>;
  const rest = items.filter(isOnItsWay);
  if (rest.length === 0) return;
  serviceWorker?.controller?.postMessage(YIELD);
  await Promise.all(rest.map(({ path }) => run(path, false)));
}

/** Stops until its reader goes on. */
export async function pause(path: string): Promise<void> {
  const isNoted = changeItem(path, () => ({ is_paused: true }));
  stops.get(path)?.abort();
  await isNoted;
  await refreshKept();
}

/** Fetches the newer version, which takes the place of the kept one when it is whole. */
export async function update(path: string): Promise<void> {
  try {
    const [thing, old] = await Promise.all([findThing(path), readItem(path)]);
    const choice = thing?.choices.find(({ form }) => form === old?.form);
    if (!thing || !old || !choice) return;
    const next = { ...newItem(thing, choice, Date.now()), kept_at: old.kept_at };
    await run(path, true, next);
  } catch (error) {
    await changeItem(path, () => ({ problem: problemOf(error) }));
    await refreshKept();
  }
}

/** Removes one thing from the list at once; returns how to undo it, until its files go, too (`removals.ts`). */
export async function remove(path: string): Promise<() => Promise<void>> {
  stops.get(path)?.abort();
  const item = await dropItem(path);
  await refreshKept();
  const isStillHere = sweepLater();
  return async () => {
    if (!item || isPrivate() || !isStillHere()) return;
    await writeItem(item);
    await refreshKept();
    if (item.kept_at === null) await run(path, false);
  };
}

export async function removeAll(): Promise<void> {
  for (const stop of stops.values()) stop.abort();
  await forgetKept();
  await refreshKept();
}

async function run(path: string, isFresh: boolean, next?: KeptItem): Promise<void> {
  if (stops.has(path)) return;
  const stop = new AbortController();
  stops.set(path, stop);
  keptState.set({ running: [...keptState.get().running, path] });
  addEventListener('pagehide', leave);
  await changeItem(path, () => ({ problem: null, is_paused: false }));
  await refreshKept();
  const ticker = setInterval(() => void refreshKept(), 500);
  try {
    await turn(path, stop.signal);
    // First, so that the list opens without a network although the rest stops on its way.
    if (!(await readItem(KEPT_PAGE))?.kept_at) await keepShell(KEPT_PAGE, stop.signal);
    await fetchAlone(path, { signal: stop.signal, isPatient: true }, async () => {
      const item = next ?? (await readItem(path));
      if (item) await keepThing(item, isFresh, stop.signal);
    });
    if (next)
      await changeItem(path, () => ({ title: next.title, digest: next.digest, build: next.build }));
    if (!(await readItem(HELP_PAGE))?.kept_at) await keepShell(HELP_PAGE, stop.signal);
  } catch (error) {
    const problem = problemOf(error);
    if (problem) await changeItem(path, () => ({ problem }));
    if (problem === 'network') onceOnline(() => void retry(path));
  } finally {
    clearInterval(ticker);
    stops.delete(path);
    await refreshKept();
    keptState.set({ running: keptState.get().running.filter((each) => each !== path) });
  }
}

/** The worker goes on with what this page has not finished. */
function leave(): void {
  if (stops.size > 0) navigator.serviceWorker.controller?.postMessage(KEEP_REST);
}

/** Waits until few enough are before it. */
function turn(path: string, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => reject(new DOMException('paused', 'AbortError'));
    const look = () => {
      if (keptState.get().running.indexOf(path) >= AT_ONCE) return;
      unsubscribe();
      signal.removeEventListener('abort', stop);
      resolve();
    };
    const unsubscribe = keptState.subscribe(look);
    signal.addEventListener('abort', stop, { once: true });
    look();
  });
}

/** Resolves once nothing of it is on its way any more. */
function ended(path: string): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (keptState.get().running.includes(path)) return;
      unsubscribe();
      resolve();
    };
    const unsubscribe = keptState.subscribe(look);
    look();
  });
}

/** Goes on by itself, unless its reader has paused or removed it, or has it whole meanwhile. */
async function retry(path: string): Promise<void> {
  const item = await readItem(path);
  if (item?.problem !== 'network' || item.is_paused) return;
  await (item.kept_at === null ? resume(path) : update(path));
}

/** What comes with the first thing, in the build of the latest visit. */
export async function keepShells(): Promise<void> {
  await keepShell(KEPT_PAGE);
  await keepShell(HELP_PAGE);
}

/** A page that opens without a network although its reader has not asked for it; who pauses need not wait for it. */
async function keepShell(path: string, signal = new AbortController().signal): Promise<void> {
  try {
    const items = await readItems();
    if (!items.some(({ kind }) => kind !== 'shell')) return;
    const old = items.find((item) => item.path === path);
    if (old && old.kind !== 'shell') return;
    const thing = await findThing(path, signal);
    if (!thing || (old && isSame(old, thing))) return;
    const { kept_at = null, files = [] } = old ?? {};
    const item = { ...newItem(thing, thing.choices[0], Date.now()), kept_at, files };
    await writeItem({ ...item, kind: 'shell' });
    await keepThing(item, true, signal);
  } catch {
    // Tried again when the page of what is kept is opened the next time.
  }
}

function isSame(old: KeptItem, { build, language, digest }: Thing): boolean {
  const isText = old.digest === digest && old.language === language;
  return old.kept_at !== null && isText && old.build === build;
}
