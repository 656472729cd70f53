import { factsApi } from '@mam/contract/facts/facts';
import { factsAdminApi } from '@mam/contract/facts/facts.admin';
import type { Binder } from '../../http/bind.ts';
import { sendTable } from '../../spreadsheet/send-spreadsheet.ts';
import {
  checkDocument,
  createFactDeps,
  getFact,
  listFactSheet,
  listFacts,
  signFact,
  withdrawSignature,
} from './facts.admin.service.ts';
import { listApprovals } from './facts.approvals.service.ts';
import type { FactFileDeps } from './facts.content.service.ts';
import { FACT_COLUMNS } from './facts.view.ts';

/** `/api/facts` and `/api/admin/facts`. */
export function registerFacts({ bind, bindFile }: Binder, { db, ...rest }: FactFileDeps): void {
  const deps = createFactDeps({ db, ...rest });
  bind(factsApi.approvals, ({ params }) => listApprovals(db, deps.files, params));
  const api = factsAdminApi;
  bind(api.list, ({ query }) => listFacts(deps, query));
  bindFile(api.export, async ({ query }, { reply }, { language }) => {
    const { format, ...filters } = query;
    const rows = await listFactSheet(deps, filters);
    return sendTable(reply, { name: 'facts', format, language, columns: FACT_COLUMNS, rows });
  });
  bind(api.check, ({ body }) => checkDocument(deps, body.document));
  bind(api.get, ({ params }) => getFact(deps, params.code));
  bind(api.sign, ({ params, body }, { actor }) => signFact(deps, actor, { ...params, ...body }));
  bind(api.withdraw, ({ params }, { actor }) => withdrawSignature(deps, actor, params.code));
}
