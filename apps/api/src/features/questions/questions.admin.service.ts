import { AppError, fieldError } from '@mam/contract/core/errors';
import type { Database } from '../../db/connect.ts';
import type { Actor } from '../../http/access/request-context.ts';
import { SENT } from '../../lists/last-return.queries.ts';
import { lockCategory } from '../../lists/list.queries.ts';
import type { Noun } from '../../lists/noun.ts';
import { returnable } from '../../lists/returnable.ts';
import { statusList } from '../../lists/status-list.ts';
import { lockAdmins } from '../accounts/accounts.service.ts';
import {
  type AdminQuestionRow,
  findUnread,
  LABEL,
  publicationOf,
  QUESTION_ROWS,
  toValues,
} from './questions.edits.queries.ts';
import { publishQuestion } from './questions.service.ts';
import { draftOf, needsReader, toAdminQuestion } from './questions.view.ts';

const NOUN: Noun<'questions'> = {
  table: 'questions',
  subject: 'question',
  tag: 'questions',
  not_found: 'question.not_found',
  label: LABEL,
};

/** Questions and answers in the admin area. */
export const managedQuestions = statusList(NOUN, {
  ...QUESTION_ROWS,
  sort: 'position',
  insert: async (tx, draft, now) =>
    (await publishQuestion(tx, { ...draft, origin: 'admin' }, now)).id,
  /** What was given back is sent again by the next save. */
  toValues: (draft, now) => ({
    ...{ ...toValues(draft), ...SENT, ...publicationOf(draft.status, now) },
  }),
  /** @throws `question.needs_reader`, and `validation` for an unknown category. */
  async check(tx, actor, { before, draft }) {
    if (before && draft.status === 'published') await assertReader(tx, actor, before);
    await requireCategory(tx, draft.category_id);
  },
  draftOf,
  labelOf: ({ question }) => question.vi,
  toItem: toAdminQuestion,
  publication: {
    async findWaiting(tx, actor, ids) {
      const unread = await findUnread(tx, ids);
      return unread.length > 0 && (await hasOtherAdmin(tx, actor)) ? unread : [];
    },
    values: publicationOf,
  },
});

/** The log has no reason: its words may tell of who asked. */
export const returnQuestion = returnable<AdminQuestionRow>(NOUN, {
  lock: QUESTION_ROWS.lock,
  isWaiting: needsReader,
  labelOf: ({ question }) => question.vi,
  logged: () => ({}),
});

/** What answers a private question is published by another admin than its writer, unless there is no other admin. */
async function assertReader(tx: Database, actor: Actor, before: AdminQuestionRow): Promise<void> {
  if (before.written_by !== actor.user_id || !(await hasOtherAdmin(tx, actor))) return;
  throw new AppError('question.needs_reader', { params: { name: before.question.vi } });
}

async function hasOtherAdmin(tx: Database, { user_id }: Actor): Promise<boolean> {
  return (await lockAdmins(tx)).some(({ id }) => id !== user_id);
}

async function requireCategory(tx: Database, id: number | null): Promise<void> {
  if (id !== null && !(await lockCategory(tx, id)))
    throw fieldError('category_id', 'validation_category_unknown');
}
