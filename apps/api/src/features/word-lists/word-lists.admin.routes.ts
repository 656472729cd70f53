import { wordListsApi } from '@mam/contract/word-lists/word-lists.admin';
import type { Deps } from '../../app.deps.ts';
import type { Binder } from '../../http/bind.ts';
import { listWordLists, saveWordList } from './word-lists.admin.service.ts';

/** `/api/admin/word-lists`. */
export function registerWordLists({ bind }: Binder, deps: Deps): void {
  bind(wordListsApi.list, async () => ({ items: await listWordLists(deps) }));
  bind(wordListsApi.save, ({ params, body }, { actor }) =>
    saveWordList(deps, actor, { ...body, key: params.key }),
  );
}
