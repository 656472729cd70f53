import { EXPORT_LISTS, type ExportList } from '@mam/contract/imports/imports.lists';
import { m } from '@mam/texts';
import { useParams } from 'react-router';
import { AdminNotFound } from '../../../admin-ui/frame/AdminNotFound.tsx';
import { AdminPage } from '../../../admin-ui/frame/AdminPage.tsx';
import { ButtonLink } from '../../../ui/Button.tsx';
import { ImportSections } from './ImportSections.tsx';
import type { ImportSource } from './import-source.ts';

interface ContentList {
  queryKey: string;
  /** Path below `/administrator`. */
  path: string;
  title: () => string;
  /** The columns by which a row is recognized as an existing one. */
  match: () => string;
  newest?: string;
}

const LISTS: Record<ExportList, ContentList> = {
  questions: {
    queryKey: 'questions',
    path: 'questions',
    title: m.nav_admin_questions,
    match: m.admin_import_match_questions,
    newest: '/administrator/questions?sort=-updated_at',
  },
  synonyms: {
    queryKey: 'search-synonyms',
    path: 'search',
    title: m.admin_search_synonyms,
    match: m.admin_import_match_synonyms,
  },
  'distress-words': {
    queryKey: 'word-lists',
    path: 'word-lists?list=distress',
    title: m.admin_words_distress,
    match: m.admin_import_match_words,
  },
  'hold-words': {
    queryKey: 'word-lists',
    path: 'word-lists?list=hold',
    title: m.admin_words_hold,
    match: m.admin_import_match_words,
  },
  'help-places': {
    queryKey: 'help-places',
    path: 'help-places',
    title: m.nav_admin_help_places,
    match: m.admin_import_match_help_places,
  },
  categories: {
    queryKey: 'categories',
    path: 'categories',
    title: m.admin_nav_categories,
    match: m.admin_import_match_categories,
  },
};

/** `/administrator/imports/:list`: a file is checked before its rows are stored. */
export function ImportList() {
  const { list } = useParams();
  const known = EXPORT_LISTS.find((each) => each === list);
  if (!known) return <AdminNotFound />;
  const source = importSource(known);
  return (
    <AdminPage
      title={m.admin_import_into({ list: LISTS[known].title() })}
      actions={
        <ButtonLink size="s" to={source.back.to}>
          {source.back.label}
        </ButtonLink>
      }
    >
      <ImportSections key={known} source={source} />
    </AdminPage>
  );
}

function importSource(list: ExportList): ImportSource {
  const { queryKey, path, match, newest } = LISTS[list];
  return {
    list,
    queryKey,
    back: { to: `/administrator/${path}`, label: m.admin_import_back() },
    ...(newest && { newest }),
    texts: {
      lead: `${m.admin_import_list_lead()} ${match()}`,
      file: m.admin_import_file(),
      confirm: (count) => m.admin_import_confirm({ count }),
      note: m.admin_import_note(),
      done: (count) => m.admin_import_done({ count }),
      doneText: m.admin_import_done_text(),
    },
  };
}
