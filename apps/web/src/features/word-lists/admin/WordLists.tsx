import type { StoredWordList } from '@mam/contract/word-lists/word-lists.admin';
import { m } from '@mam/texts';
import { useQuery } from '@tanstack/react-query';
import { AdminPage } from '../../../admin-ui/frame/AdminPage.tsx';
import { callApi } from '../../../platform/client/client.ts';
import { QueryBoundary } from '../../../ui/QueryBoundary.tsx';
import { WordListForm } from './WordListForm.tsx';

const WORD_LISTS_KEY = ['word-lists'];

/** `/administrator/word-lists`: the two lists, each with a sentence to try beside it. */
export function WordLists() {
  const query = useQuery({
    queryKey: WORD_LISTS_KEY,
    queryFn: ({ signal }) => callApi('GET /api/admin/word-lists', {}, { signal, toast: false }),
  });
  return (
    <AdminPage title={m.nav_admin_word_lists()}>
      <p className="mb-4 max-w-[66ch] text-muted">{m.admin_words_lead()}</p>
      <QueryBoundary query={query} rows={2} rowClass="h-80">
        {({ items }) => (
          <div className="grid items-start gap-5 xl:grid-cols-2">
            {items.map((list: StoredWordList) => (
              <WordListForm key={`${list.key}-${list.version}`} list={list} />
            ))}
          </div>
        )}
      </QueryBoundary>
    </AdminPage>
  );
}
