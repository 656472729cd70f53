import type { Playable } from '@mam/contract/playables/playables';
import { scrollBehavior } from '../../platform/device/scroll-behavior.ts';
import { createStore, useStore } from '../../platform/store.ts';

/** Items whose warning the reader has accepted; only in memory, so it ends with the visit and leaves no trace. */
const accepted = createStore<{ uuids: readonly string[] }>({ uuids: [] });

/** What tells whether a content warning stands before an item. */
export type Warned = Pick<Playable, 'uuid' | 'has_warning'>;

/** Id of the warning on the page of its item. */
export const WARNING_ID = 'content-warning';

/** Whether the item must not play yet: its warning was not accepted in this visit. */
export function isWarned({ uuid, has_warning }: Warned): boolean {
  return has_warning && !accepted.get().uuids.includes(uuid);
}

/** The same for a component; true before hydration for every item with a warning. */
export function useWarned({ uuid, has_warning }: Warned): boolean {
  const isAccepted = useStore(accepted, ({ uuids }) => uuids.includes(uuid));
  return has_warning && !isAccepted;
}

/** The reader wants to play the item in spite of its warning. */
export function acceptWarning({ uuid }: Warned): void {
  accepted.set({ uuids: [...accepted.get().uuids, uuid] });
}

/** Takes a reader who wants to play to the warning that stands before it. */
export function focusWarning(): void {
  const warning = document.getElementById(WARNING_ID);
  warning?.focus({ preventScroll: true });
  warning?.scrollIntoView({ behavior: scrollBehavior(), block: 'center' });
}
