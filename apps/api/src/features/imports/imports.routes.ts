import { importsApi } from '@mam/contract/imports/imports';
import type { ImportList } from '@mam/contract/imports/imports.lists';
import type { ActorContext } from '../../http/access/request-context.ts';
import type { Binder } from '../../http/bind.ts';
import { listConfirmedImports, undoImport } from '../../imports/confirmed.ts';
import { confirmImport, getImport, storeImport } from '../../imports/imports.ts';
import { sendTable } from '../../spreadsheet/send-spreadsheet.ts';
import type { AccountDeps } from '../accounts/sign-in.service.ts';
import {
  columnsOf,
  createListReader,
  exportRows,
  type ImportListDeps,
  sheetContext,
  targetOf,
} from './imports.service.ts';
import { sheetOf } from './imports.sheets.rules.ts';

/** `/api/admin/imports`: spreadsheets into lists, and lists as spreadsheets. */
export function registerListImports(binder: Binder, deps: ImportListDeps): void {
  registerFiles(binder, deps);
  const { bind, bindLargeUpload } = binder;
  const readList = createListReader();
  bindLargeUpload(importsApi.upload, async ({ params: { list } }, { actor, client }, upload) => {
    await deps.limits.consume('upload', client, actor.user_id);
    const context = await sheetContext(deps.db);
    const file = await upload.read();
    const validated = await readList({ file, name: upload.name, list, context });
    const target = targetOf(list, deps);
    return storeImport(deps, actor, { list, name: upload.name, validated, target });
  });
  bind(importsApi.confirmed, async ({ params: { list } }) => ({
    items: await listConfirmedImports(deps, list),
  }));
  bind(importsApi.undo, ({ params }, { actor }) =>
    undoImport(deps, actor, { ...params, target: targetOf(params.list, deps) }),
  );
  // Another admin's file is not accessible: it may contain personal data.
  const ownImport = async (file: { id: string; list: ImportList }, context: ActorContext) => {
    const { owner, report } = await getImport(deps, file);
    context.authorize(owner === context.actor.user_id);
    return report;
  };
  bind(importsApi.report, ({ params }, context) => ownImport(params, context));
  bind(importsApi.confirm, async ({ params, body }, context) => {
    await ownImport(params, context);
    const target = targetOf(params.list, deps);
    return confirmImport(deps, context.actor, { ...params, ...body, target });
  });
}

function registerFiles({ bindFile }: Binder, deps: AccountDeps): void {
  bindFile(importsApi.sample, async ({ params: { list }, query }, { reply }, { language }) => {
    const { sample } = sheetOf(list, { categories: [] });
    const [columns, rows] = [columnsOf(list, language), sample(language)];
    return sendTable(reply, { name: 'sample', ...query, language, columns, rows });
  });
  bindFile(importsApi.export, async ({ params: { list }, query }, { reply }, { language }) => {
    const rows = await exportRows(deps, list, language);
    return sendTable(reply, {
      ...{ name: list, ...query, language },
      ...{ columns: columnsOf(list, language), rows },
    });
  });
}
