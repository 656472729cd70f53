import { m } from '@mam/texts';
import { isOnItsWay, type KeptItem, readItem, sizeOf } from './kept-items.ts';

/** Milliseconds between two looks at what is on its way: this tab, another one or the worker fetches it. */
const LOOK_MS = 1_000;

/** How much of a thing is here with all that it needs, in whole per cents. */
export function percentOf(item: KeptItem): number {
  const { loaded, shared = 0, needed = 0 } = item;
  const bytes = sizeOf(item);
  const here = Math.min(loaded, bytes) + Math.min(shared, needed);
  return Math.floor((100 * here) / Math.max(1, bytes + needed));
}

/** Shows the state of a thing in the words of the list, and each change of it while it is on its way. */
export async function watchKept(
  path: string,
  show: (state: string | undefined) => void,
  signal: AbortSignal,
): Promise<void> {
  for (;;) {
    const item = await readItem(path);
    if (signal.aborted) return;
    show(stateOf(item));
    if (!item || !isOnItsWay(item)) return;
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  }
}

/** Undefined for what came along with another thing, which is not in the list. */
function stateOf(item: KeptItem | undefined): string | undefined {
  if (!item || item.kind === 'shell') return undefined;
  if (item.kept_at) return m.kept_nav();
  if (item.problem || item.is_paused) return m.kept_go_on();
  return m.kept_loading({ percent: percentOf(item) });
}
