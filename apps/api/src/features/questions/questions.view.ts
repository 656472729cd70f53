import { type Language, textIn } from '@mam/contract/core/localized';
import type { Question, ShortQuestion } from '@mam/contract/questions/questions';
import type { AdminQuestion } from '@mam/contract/questions/questions.admin';
import type { QuestionDraft } from '@mam/contract/questions/questions.rules';
import { stateOf } from '../../lists/status-list.ts';
import { toLastReturn } from '../audit/last-return.view.ts';
import type { AdminQuestionRow } from './questions.edits.queries.ts';
import type { QuestionRow } from './questions.queries.ts';

export function toQuestion(row: QuestionRow, language: Language): Question {
  return {
    ...toShortQuestion(row, language),
    answer: textIn(row.answer, language),
    reason: textIn(row.reason, language),
    next_step: textIn(row.next_step, language),
    next_path: row.next_path,
    sources: row.source_names.map((name) => textIn(name, language)),
    helpful: row.helpful,
    updated_at: row.updated_at.toISOString(),
  };
}

export function toShortQuestion(
  row: Pick<QuestionRow, 'uuid' | 'category_id' | 'question'>,
  language: Language,
): ShortQuestion {
  const { uuid, category_id, question } = row;
  return { uuid, category_id, question: textIn(question, language) };
}

export function toAdminQuestion(row: AdminQuestionRow): AdminQuestion {
  const { uuid, origin, helpful, not_helpful, ticket_id, written_by } = row;
  return {
    ...draftOf(row),
    ...stateOf(row),
    ...{ uuid, origin, helpful, not_helpful, ticket_id, written_by },
    returned_why: row.returned_why,
    last_return: toLastReturn(row.last_return, draftOf(row)),
    needs_reader: needsReader(row),
  };
}

/** Whether an admin who did not write it has to read it first: it answers a private question. */
export function needsReader({
  origin,
  published_at,
}: Pick<AdminQuestionRow, 'origin' | 'published_at'>): boolean {
  return origin === 'ticket' && published_at === null;
}

/** The fields that an admin edits. */
export function draftOf(row: Omit<AdminQuestionRow, 'ticket_id' | 'last_return'>): QuestionDraft {
  const { category_id, question, answer, reason, next_step, next_path, status } = row;
  const texts = { question, answer, reason, next_step };
  return { category_id, ...texts, next_path, status, sources: row.source_names };
}
