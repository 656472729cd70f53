import { gamesAdminApi } from '@mam/contract/games/games.admin';
import type { ActorContext } from '../../http/access/request-context.ts';
import type { Binder } from '../../http/bind.ts';
import { sendTable } from '../../spreadsheet/send-spreadsheet.ts';
import type { AccountDeps } from '../accounts/sign-in.service.ts';
import { getImport } from '../imports/imports.service.ts';
import {
  createRound,
  getAdminRound,
  hideRounds,
  listAdminRounds,
  moveRound,
  publishRounds,
  removeRounds,
  restoreRounds,
  updateRound,
} from './games.admin.service.ts';
import {
  categoryNames,
  confirmRoundImport,
  createRoundReader,
  storeRoundImport,
} from './round-import.service.ts';
import { SAMPLE_ROWS, sampleColumns } from './round-sample.view.ts';

/** `/api/admin/game-rounds`. */
export function registerGamesAdmin(binder: Binder, deps: AccountDeps): void {
  const { bind } = binder;
  const api = gamesAdminApi;
  bind(api.list, ({ query }) => listAdminRounds(deps, query));
  bind(api.create, ({ body }, { actor }) => createRound(deps, actor, body));
  bind(api.get, ({ params }) => getAdminRound(deps, params.id));
  bind(api.update, ({ params, body }, { actor }) =>
    updateRound(deps, actor, { id: params.id, draft: body }),
  );
  bind(api.publish, ({ body }, { actor }) => publishRounds(deps, actor, body.ids));
  bind(api.hide, ({ body }, { actor }) => hideRounds(deps, actor, body.ids));
  bind(api.removeMany, ({ body }, { actor }) => removeRounds(deps, actor, body.ids));
  bind(api.restore, ({ body }, { actor }) => restoreRounds(deps, actor, body.ids));
  bind(api.move, ({ params, body }, { actor }) => moveRound(deps, actor, { ...params, ...body }));
  registerImport(binder, deps);
}

function registerImport({ bind, bindFile, bindLargeUpload }: Binder, deps: AccountDeps): void {
  const api = gamesAdminApi;
  bindFile(api.sample, async ({ query: { game, format } }, { reply }, { language }) =>
    sendTable(reply, {
      ...{ name: 'sample', format, language },
      ...{ columns: sampleColumns(game, language), rows: SAMPLE_ROWS[game] },
    }),
  );
  const readRounds = createRoundReader();
  bindLargeUpload(api.import, async ({ query: { game } }, { actor, client }, upload) => {
    await deps.limits.consume('upload', client, actor.user_id);
    const categories = await categoryNames(deps);
    const file = await upload.read();
    const validated = await readRounds({ file, name: upload.name, game, categories });
    return storeRoundImport(deps, actor, { game, validated });
  });
  const ownImport = async (id: string, context: ActorContext) => {
    const { owner, report } = await getImport(deps, { id, kind: 'game_rounds' });
    context.authorize(owner === context.actor.user_id);
    return report;
  };
  bind(api.report, ({ params }, context) => ownImport(params.id, context));
  bind(api.confirm, async ({ params, body }, context) => {
    await ownImport(params.id, context);
    return confirmRoundImport(deps, context.actor, { ...params, ...body });
  });
}
