import type { StateChange } from '@mam/contract/core/bulk';
import type { BulkAction } from '../table/BulkBar.tsx';
import type { RowAction } from '../table/RowMenu.tsx';
import { useBulkAction } from '../table/use-bulk-action.ts';

/** Texts of a change: its button, and the offer to undo it for so many rows. */
interface StateText {
  label: () => string;
  done: (of: { count: number }) => string;
  icon?: string;
}

/** Each change with the one that undoes it, and how it looks. */
const CHANGES = {
  publish: { undo: 'hide', icon: 'check' },
  hide: { undo: 'publish', icon: 'lock' },
  trash: { undo: 'restore', icon: 'trash' },
  restore: { undo: 'trash', icon: 'swap' },
} as const satisfies Record<StateChange, { undo: StateChange; icon: string }>;

interface StateActionsOptions {
  /** First part of the keys of all queries of the noun. */
  key: string;
  send: (change: StateChange, ids: number[]) => Promise<{ changed: number[] }>;
  texts: Record<StateChange, StateText>;
}

/** The changes of the state of rows, for one and for several; each offers undo. */
export interface StateActions {
  ofRow: (change: StateChange, id: number) => RowAction;
  bulk: readonly BulkAction[];
  bulkInTrash: readonly BulkAction[];
}

export function useStateActions({ key, send, texts }: StateActionsOptions): StateActions {
  const run = useBulkAction(key);
  const action = (change: StateChange) => ({
    label: texts[change].label(),
    icon: texts[change].icon ?? CHANGES[change].icon,
    ...(change === 'trash' && ({ isDanger: true } as const)),
    run: (ids: number[]) =>
      run({
        call: () => send(change, ids),
        undo: (changed) => send(CHANGES[change].undo, changed),
        message: (count) => texts[change].done({ count }),
      }),
  });
  return {
    ofRow(change, id) {
      const ofMany = action(change);
      return { ...ofMany, run: () => ofMany.run([id]) };
    },
    bulk: [action('publish'), action('hide'), action('trash')],
    bulkInTrash: [action('restore')],
  };
}
