import { STATE_PATHS, type StateChange } from '@mam/contract/core/bulk';
import { textIn } from '@mam/contract/core/localized';
import {
  type AdminQuestion,
  QUESTION_ADMIN_SORTS,
  QUESTION_RETENTION_DAYS,
  QUESTION_STATES,
} from '@mam/contract/questions/questions.admin';
import { m } from '@mam/texts';
import { getLocale } from '@mam/texts/runtime';
import { ListPage } from '../../../admin-ui/list/ListPage.tsx';
import {
  nameColumn,
  STATUS_LOOKS,
  stateColumn,
  stateFilter,
} from '../../../admin-ui/list/list-columns.tsx';
import { useList } from '../../../admin-ui/list/use-list.ts';
import { useStateActions } from '../../../admin-ui/list/use-state-actions.ts';
import { missingLanguage } from '../../../admin-ui/table/missing-language.ts';
import { callApi } from '../../../platform/client/client.ts';
import { vietnamTime } from '../../../platform/format.ts';
import { copyAction, historyAction } from '../../../shared/audit/admin/item-links.ts';
import { useCategoryChoices } from '../../../shared/categories/admin/categories-query.ts';
import { ListFiles } from '../../../shared/imports/admin/ListFiles.tsx';
import { ownId } from '../../../shared/inbox/admin/own-id.ts';
import type { DifferencesOf } from '../../../shared/second-reader/admin/LastReturnNote.tsx';
import { questionHref } from '../question-links.ts';
import { QuestionForm } from './QuestionForm.tsx';
import { EMPTY_QUESTION, valuesOf } from './question-values.ts';

const KEY = 'questions';
const TEXTS = {
  title: m.nav_admin_questions,
  add: m.admin_questions_add,
  edit: m.admin_questions_edit,
  find: m.admin_questions_find,
  order: m.admin_list_order,
  trashNote: () => m.admin_questions_trash_note({ days: QUESTION_RETENTION_DAYS }),
  empty: m.admin_questions_empty,
  emptyText: m.admin_questions_empty_text,
};
const CHANGES = {
  publish: {
    label: m.admin_questions_publish_many,
    done: m.admin_questions_published,
    icon: 'eye',
  },
  hide: { label: m.admin_questions_hide_many, done: m.admin_questions_hidden, icon: 'eye-off' },
  trash: { done: m.admin_questions_trashed },
  restore: { done: m.admin_questions_restored },
};
/** Where a question is from; most are starter content, which is not worth a word. */
const ORIGINS: Partial<Record<AdminQuestion['origin'], () => string>> = {
  admin: m.admin_questions_origin_admin,
  ticket: m.admin_questions_origin_ticket,
};

/** The manager of questions and answers. */
export function QuestionManager({ differencesOf }: { differencesOf: DifferencesOf }) {
  const list = useQuestions();
  const states = useStateActions({ key: KEY, send: sendChange, texts: CHANGES });
  const categories = useCategoryChoices();
  const { linkTo, linkToCopy } = list.drawer;
  return (
    <ListPage
      {...{ list, states, nameOf }}
      historyOf={(id) => historyAction('question', id)}
      texts={TEXTS}
      files={<ListFiles list="questions" />}
      filters={[
        stateFilter(STATUS_LOOKS),
        { name: 'categoryId', label: m.admin_questions_category(), choices: categories },
      ]}
      columns={columnsOf(linkTo, categories)}
      rowActions={({ id, uuid, state }) => [
        ...(state === 'published' ? [viewAction(uuid)] : []),
        copyAction(linkToCopy(id)),
      ]}
      load={(id, options) => callApi('GET /api/admin/questions/:id', { params: { id } }, options)}
      form={({ saved, copied, close }) => (
        <QuestionForm initial={initialOf(saved, copied)} {...{ saved, close, differencesOf }} />
      )}
    />
  );
}

function useQuestions() {
  return useList({
    key: KEY,
    order: { as: 'questions' },
    sorts: QUESTION_ADMIN_SORTS,
    filters: { state: QUESTION_STATES, categoryId: 'text' },
    load: (query, options) => callApi('GET /api/admin/questions', { query }, options),
    findMatching: (query) => callApi('GET /api/admin/questions/ids', { query }),
  });
}

function sendChange(change: StateChange, ids: number[]) {
  return callApi(`POST /api/admin/questions/${STATE_PATHS[change]}`, { body: { ids } });
}

/** A copy is a draft until it differs. */
function initialOf(saved: AdminQuestion | undefined, copied: AdminQuestion | undefined) {
  if (copied) return { ...valuesOf(copied), status: 'draft' as const };
  return saved ? valuesOf(saved) : EMPTY_QUESTION;
}

function viewAction(uuid: string) {
  return { label: m.admin_questions_view(), icon: 'eye', to: questionHref(uuid) };
}

function columnsOf(
  linkTo: (id: number) => string,
  categories: ReturnType<typeof useCategoryChoices>,
) {
  const categoryOf = ({ category_id }: AdminQuestion) =>
    categories.find(({ value }) => value === String(category_id))?.label;
  return [
    nameColumn<AdminQuestion>({
      key: 'question',
      title: m.admin_questions_question(),
      linkTo,
      name: nameOf,
      note: (row) => (
        <>
          <span className="block @min-wide:hidden">{categoryOf(row)}</span>
          {[missingLanguage(row.question), ORIGINS[row.origin]?.(), readerNote(row)]
            .filter(Boolean)
            .join(' · ')}
        </>
      ),
    }),
    {
      key: 'category',
      title: m.admin_questions_category(),
      from: 'wide',
      cell: (row: AdminQuestion) => <span className="lg:whitespace-nowrap">{categoryOf(row)}</span>,
    },
    stateColumn(STATUS_LOOKS),
    {
      key: 'helpful',
      title: m.admin_questions_votes(),
      sort: 'helpful',
      from: 'wide',
      onCard: true,
      cell: ({ helpful, not_helpful }: AdminQuestion) =>
        helpful + not_helpful > 0 && (
          <span className="whitespace-nowrap">
            {m.admin_questions_votes_of({ helpful, not_helpful })}
          </span>
        ),
    },
    {
      key: 'updated_at',
      title: m.admin_questions_updated(),
      sort: 'updated_at',
      isNumber: true,
      from: 'wide',
      cell: ({ updated_at }: AdminQuestion) => vietnamTime(updated_at),
    },
  ] as const;
}

function readerNote(question: AdminQuestion): string | undefined {
  const { needs_reader, state, returned_why, written_by } = question;
  if (!needs_reader || state !== 'draft') return undefined;
  if (returned_why === null) return m.admin_work_reading_needed();
  return written_by === ownId() ? m.admin_work_returned_own() : m.admin_work_returned();
}

function nameOf({ question }: AdminQuestion): string {
  return textIn(question, getLocale());
}
