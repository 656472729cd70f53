import { isPrivate } from '../../platform/device/device-storage.ts';
import { createStore } from '../../platform/store.ts';
import { forgetKept } from '../../shared/kept/forget-kept.ts';
import {
  changeItem,
  dropItem,
  type KeptItem,
  readItem,
  readItems,
  writeItem,
} from '../../shared/kept/kept-items.ts';
import { KEPT_PAGE, WORKER_URL } from '../../shared/kept/kept-names.ts';
import { type Choice, findThing, newItem, type Thing } from './find-thing.ts';
import { keepThing, problemOf } from './keep-thing.ts';
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

/** Begins to keep a thing. The worker comes with the first one. */
export async function keep(thing: Thing, choice: Choice): Promise<void> {
  if (isPrivate()) return;
  await navigator.serviceWorker.register(WORKER_URL);
  await writeItem(newItem(thing, choice, Date.now()));
  await run(thing.path, false);
}

/** Goes on with what was paused or has stopped. */
export function resume(path: string): Promise<void> {
  return run(path, false);
}

export function pause(path: string): void {
  stops.get(path)?.abort();
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
  pause(path);
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
  await changeItem(path, () => ({ problem: null }));
  await refreshKept();
  const ticker = setInterval(() => void refreshKept(), 500);
  try {
    await turn(path, stop.signal);
    // First, so that the list opens without a network although the rest stops on its way.
    if (!(await readItem(KEPT_PAGE))?.kept_at) await keepShell();
    const item = next ?? (await readItem(path));
    if (item) await keepThing(item, isFresh, stop.signal);
    if (next)
      await changeItem(path, () => ({ title: next.title, digest: next.digest, build: next.build }));
  } catch (error) {
    const problem = problemOf(error);
    if (problem) await changeItem(path, () => ({ problem }));
    if (problem === 'network') resumeOnline(path);
  } finally {
    clearInterval(ticker);
    stops.delete(path);
    keptState.set({ running: keptState.get().running.filter((each) => each !== path) });
    await refreshKept();
  }
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

function resumeOnline(path: string): void {
  addEventListener('online', () => void resume(path), { once: true });
}

/** The page of what is kept opens without a network, too, in the build of the latest visit. */
export async function keepShell(): Promise<void> {
  try {
    const thing = await findThing(KEPT_PAGE);
    if (!thing || !(await readItems()).some(({ kind }) => kind !== 'shell')) return;
    const old = await readItem(KEPT_PAGE);
    if (old?.kept_at && old.build === thing.build && old.language === thing.language) return;
    const { kept_at = null, files = [] } = old ?? {};
    const item = { ...newItem(thing, thing.choices[0], Date.now()), kept_at, files };
    await writeItem(item);
    await keepThing(item, true, new AbortController().signal);
  } catch {
    // Tried again when the page of what is kept is opened the next time.
  }
}
