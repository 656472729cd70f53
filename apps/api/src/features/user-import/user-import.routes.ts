import { usersApi } from '@mam/contract/users/users';
import type { ImportedUser } from '@mam/contract/users/users.rules';
import type { ActorContext } from '../../http/access/request-context.ts';
import type { Binder } from '../../http/bind.ts';
import { sendTable } from '../../spreadsheet/send-spreadsheet.ts';
import type { AccountDeps } from '../accounts/sign-in.service.ts';
import { getImport } from '../imports/imports.service.ts';
import { createFileReader } from '../imports/read-file.service.ts';
import { SAMPLE_COLUMNS, sampleRows } from './sample.view.ts';
import { confirmUserImport, storeUserImport } from './user-import.service.ts';

/** `/api/admin/users/import`: creates accounts from a file. */
export function registerUserImport(
  { bind, bindFile, bindLargeUpload }: Binder,
  deps: AccountDeps,
): void {
  bindFile(usersApi.sample, async ({ query: { format } }, { reply }, { language }) => {
    const table = { columns: SAMPLE_COLUMNS, rows: sampleRows };
    return sendTable(reply, { name: 'sample', format, language, ...table });
  });

  const readUsers = createFileReader<ImportedUser>(
    new URL('./read-users.worker.ts', import.meta.url),
  );
  bindLargeUpload(usersApi.import, async (_, { actor, client }, file) => {
    await deps.limits.consume('upload', client, actor.user_id);
    const validated = await readUsers({ file: await file.read(), name: file.name });
    return storeUserImport(deps, actor, validated);
  });

  // Another admin's file is not accessible: it contains personal data.
  const ownImport = async (id: string, context: ActorContext) => {
    const { owner, report } = await getImport(deps, { id, kind: 'users' });
    context.authorize(owner === context.actor.user_id);
    return report;
  };
  bind(usersApi.report, ({ params }, context) => ownImport(params.id, context));
  bind(usersApi.confirm, async ({ params, body }, context) => {
    await ownImport(params.id, context);
    return confirmUserImport(deps, context.actor, { ...params, ...body });
  });
}
