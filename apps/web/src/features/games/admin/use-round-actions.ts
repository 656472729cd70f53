import type { AdminRound } from '@mam/contract/games/games.admin';
import { m } from '@mam/texts';
import type { DrawerParams } from '../../../admin-ui/form/use-drawer-params.ts';
import type { RowAction } from '../../../admin-ui/table/RowMenu.tsx';
import { useBulkAction } from '../../../admin-ui/table/use-bulk-action.ts';
import { callApi } from '../../../platform/client/client.ts';
import { copyAction, historyAction } from '../../../shared/audit/admin/item-links.ts';

const CALLS = {
  publish: (ids: number[]) => callApi('POST /api/admin/game-rounds/publish', { body: { ids } }),
  hide: (ids: number[]) => callApi('POST /api/admin/game-rounds/hide', { body: { ids } }),
  remove: (ids: number[]) => callApi('POST /api/admin/game-rounds/delete', { body: { ids } }),
  restore: (ids: number[]) => callApi('POST /api/admin/game-rounds/restore', { body: { ids } }),
};
type Verb = keyof typeof CALLS;

const UNDO: Record<Verb, Verb> = {
  publish: 'hide',
  hide: 'publish',
  remove: 'restore',
  restore: 'remove',
};
const LABELS = {
  publish: { label: m.admin_games_show, icon: 'eye', done: m.admin_games_shown },
  hide: { label: m.admin_games_hide, icon: 'eye-off', done: m.admin_games_hidden },
  remove: { label: m.admin_games_trash, icon: 'trash', done: m.admin_games_trashed },
  restore: { label: m.admin_games_restore, icon: 'swap', done: m.admin_games_restored },
} as const;

/** Actions on rounds, each with one that undoes it. */
export function useRoundActions({ linkTo, linkToCopy }: DrawerParams) {
  const run = useBulkAction('game-rounds');
  const action = (verb: Verb) => ({
    label: LABELS[verb].label(),
    icon: LABELS[verb].icon,
    ...(verb === 'remove' && { isDanger: true as const }),
    run: (ids: number[]) =>
      run({
        call: () => CALLS[verb](ids),
        undo: CALLS[UNDO[verb]],
        message: (count) => LABELS[verb].done({ count }),
      }),
  });
  const rowActions = ({ id, game, state }: AdminRound): RowAction[] => {
    const forRow = (verb: Verb) => ({ ...action(verb), run: () => action(verb).run([id]) });
    if (state === 'trash') return [forRow('restore')];
    const view = { label: m.admin_games_view(), icon: 'play', to: `/game/${game}` };
    return [
      { label: m.admin_games_edit(), icon: 'edit', to: linkTo(id) },
      ...(state === 'published' ? [view, forRow('hide')] : [forRow('publish')]),
      copyAction(linkToCopy(id)),
      historyAction('game_round', id),
      forRow('remove'),
    ];
  };
  return {
    rowActions,
    bulkActions: [action('publish'), action('hide'), action('remove')],
    trashBulkActions: [action('restore')],
  };
}
