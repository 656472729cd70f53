import { type StoredWordList, WORD_LIST_KEYS } from '@mam/contract/word-lists/word-lists.admin';
import { m } from '@mam/texts';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { SegmentedControl } from '../../../admin-ui/form/SegmentedControl.tsx';
import { SplitView } from '../../../admin-ui/form/SplitView.tsx';
import { useDrawerParams } from '../../../admin-ui/form/use-drawer-params.ts';
import { AddButton } from '../../../admin-ui/frame/AddButton.tsx';
import { AdminPage } from '../../../admin-ui/frame/AdminPage.tsx';
import { callApi } from '../../../platform/client/client.ts';
import { count } from '../../../platform/format.ts';
import { ListFiles } from '../../../shared/imports/admin/ListFiles.tsx';
import { QueryBoundary } from '../../../ui/QueryBoundary.tsx';
import { TrySentence } from './TrySentence.tsx';
import { useWordList, WORD_LISTS_KEY } from './use-word-list.ts';
import { WordDrawer } from './WordDrawer.tsx';
import { WordTable } from './WordTable.tsx';

const TEXTS = {
  distress: { title: m.admin_words_distress, lead: m.admin_words_distress_lead },
  hold: { title: m.admin_words_hold, lead: m.admin_words_hold_lead },
} as const;

/** `/administrator/word-lists`: one list at a time, so that the slurs are shown only when asked for. */
export function WordLists() {
  const query = useQuery({
    queryKey: [WORD_LISTS_KEY],
    queryFn: ({ signal }) => callApi('GET /api/admin/word-lists', {}, { signal, toast: false }),
  });
  const [params, setParams] = useSearchParams();
  const key = WORD_LIST_KEYS.find((each) => each === params.get('list')) ?? WORD_LIST_KEYS[0];
  const { show } = useDrawerParams();
  return (
    <AdminPage
      title={m.nav_admin_word_lists()}
      actions={
        <>
          <ListFiles list={`${key}-words`} />
          <AddButton
            label={m.admin_words_add()}
            form={`word-lists/${key}`}
            onClick={() => show('new')}
          />
        </>
      }
    >
      <SegmentedControl
        label={m.nav_admin_word_lists()}
        value={key}
        choices={WORD_LIST_KEYS.map((value) => ({ value, label: TEXTS[value].title() }))}
        onChange={(list) => setParams({ list })}
      />
      <QueryBoundary query={query} rows={6} rowClass="h-14">
        {({ items }) =>
          items.filter((list) => list.key === key).map((list) => <List key={key} list={list} />)
        }
      </QueryBoundary>
    </AdminPage>
  );
}

function List({ list }: { list: StoredWordList }) {
  const { rows, put, remove } = useWordList(list);
  const { open, linkTo, show } = useDrawerParams();
  const row = rows.find(({ id }) => id === open);
  const groups = [...new Set(rows.map(({ group }) => group).filter(Boolean))];
  const close = () => show(undefined);
  const drawer = (open === 'new' || row) && (
    <WordDrawer
      key={open}
      list={list.key}
      save={(entry) => put(row?.id, entry)}
      {...{ row, groups, close }}
    />
  );
  return (
    <SplitView drawer={drawer}>
      <div className="mt-3 max-w-[66ch] text-muted">
        <p>{TEXTS[list.key].lead()}</p>
        <details>
          <summary className="min-h-11 w-fit">{m.admin_words_how()}</summary>
          <p>
            {m.admin_words_lead()} {m.admin_words_syntax()}
          </p>
        </details>
      </div>
      <section className="my-4 max-w-[66ch]" aria-label={TEXTS[list.key].title()}>
        <TrySentence entries={list.entries} list={{ rows, linkTo }} />
        <p className="text-sm text-muted">{m.admin_words_count({ count: count(rows.length) })}</p>
      </section>
      <WordTable
        label={TEXTS[list.key].title()}
        openId={row?.id}
        add={
          <AddButton
            label={m.admin_words_add()}
            form={`word-lists/${list.key}`}
            onClick={() => show('new')}
          />
        }
        {...{ rows, linkTo, remove }}
      />
    </SplitView>
  );
}
