import type { AdminQuestion } from '@mam/contract/questions/questions.admin';
import type { QuestionDraft } from '@mam/contract/questions/questions.rules';

export interface BilingualText {
  vi: string;
  en: string;
}

/** Values of the form; the category is null until it is chosen. */
export interface QuestionValues extends Pick<QuestionDraft, 'next_path' | 'status'> {
  category_id: number | null;
  question: BilingualText;
  answer: BilingualText;
  reason: BilingualText;
  next_step: BilingualText;
  sources: BilingualText[];
}

const none = (): BilingualText => ({ vi: '', en: '' });

export const EMPTY_QUESTION: QuestionValues = {
  category_id: null,
  question: none(),
  answer: none(),
  reason: none(),
  next_step: none(),
  next_path: '',
  sources: [none()],
  status: 'draft',
};

export function valuesOf(row: AdminQuestion): QuestionValues {
  const both = ({ vi, en = '' }: { vi: string; en?: string | undefined }) => ({ vi, en });
  const { category_id, next_path, status } = row;
  return {
    ...{ category_id, next_path, status },
    question: both(row.question),
    answer: both(row.answer),
    reason: both(row.reason),
    next_step: both(row.next_step),
    sources: row.sources.map(both),
  };
}
