import { type Language, textIn } from '@mam/contract/core/localized';
import type { Question, ShortQuestion } from '@mam/contract/questions/questions';
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
