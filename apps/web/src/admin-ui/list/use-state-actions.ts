import type { StateChange } from '@mam/contract/core/bulk';
import { m } from '@mam/texts';
import { showFailure } from '../../platform/toast.ts';
import type { BulkAction } from '../table/BulkBar.tsx';
import type { RowAction } from '../table/RowMenu.tsx';
import { type BulkResult, useBulkAction } from '../table/use-bulk-action.ts';

/** Texts of a change: its button, where it has another than most lists, and the offer to undo it for so many rows. */
interface StateText {
  label?: () => string;
  done: (of: { count: number }) => string;
  icon?: string;
}

/** Each change with the one that undoes it, and its button. */
const CHANGES = {
  publish: { undo: 'hide', icon: 'check', label: m.admin_list_publish },
  hide: { undo: 'publish', icon: 'lock', label: m.admin_list_hide },
  trash: { undo: 'restore', icon: 'trash', label: m.admin_list_trash },
  restore: { undo: 'trash', icon: 'swap', label: m.admin_list_restore },
} as const satisfies Record<StateChange, Omit<Required<StateText>, 'done'> & { undo: StateChange }>;

interface StateActionsOptions {
  /** First part of the keys of all queries of the noun. */
  key: string;
  send: (change: StateChange, ids: number[]) => Promise<BulkResult>;
  /** Without the changes that the list does not have. */
  texts: Partial<Record<StateChange, StateText>>;
}

/** The changes of the state of rows, for one and for several; each offers undo. */
export interface StateActions {
  /** The entry of a row's menu; none for a change that the list does not have. */
  ofRow: (change: StateChange, id: number) => RowAction[];
  run: (change: StateChange, ids: number[]) => Promise<void>;
  bulk: readonly BulkAction[];
  bulkInTrash: readonly BulkAction[];
}

export function useStateActions({ key, send, texts }: StateActionsOptions): StateActions {
  const runUndoable = useBulkAction(key);
  const run = (change: StateChange, ids: number[]) =>
    runUndoable({
      call: () => send(change, ids),
      async undo(changed) {
        const { waiting: count = 0 } = await send(CHANGES[change].undo, changed);
        if (count > 0) showFailure(m.admin_list_waiting({ count }));
      },
      message: (count) => texts[change]?.done({ count }) ?? '',
    });
  const actions = (change: StateChange) => {
    const text = texts[change];
    if (!text) return [];
    const { label, icon } = { ...CHANGES[change], ...text };
    const danger = change === 'trash' && ({ isDanger: true } as const);
    return [{ label: label(), icon, ...danger, run: (ids: number[]) => run(change, ids) }];
  };
  return {
    run,
    ofRow: (change, id) =>
      actions(change).map((action) => ({ ...action, run: () => action.run([id]) })),
    bulk: [...actions('publish'), ...actions('hide'), ...actions('trash')],
    bulkInTrash: actions('restore'),
  };
}
