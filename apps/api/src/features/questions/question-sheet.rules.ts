import type { Language } from '@mam/contract/core/localized';
import {
  QUESTION_STATUSES,
  type QuestionDraft,
  questionDraft,
} from '@mam/contract/questions/questions.rules';
import { foldText } from '@mam/contract/text/fold';
import { categoryOf, categoryText, createCellReader, sourceCells } from '../../imports/cells.ts';
import {
  bilingual,
  choiceText,
  type ImportSheet,
  type SheetCells,
  type SheetContext,
  wholeSheet,
} from '../../imports/sheet.ts';

const FIELDS = [
  ...(['question_vi', 'question_en', 'answer_vi', 'answer_en', 'reason_vi', 'reason_en'] as const),
  ...(['next_step_vi', 'next_step_en', 'next_path', 'sources_vi', 'sources_en'] as const),
  ...(['category', 'status'] as const),
] as const;
type Field = (typeof FIELDS)[number];

/** A file of questions with their answers. */
export function questionSheet({ categories }: SheetContext): ImportSheet<Field, QuestionDraft> {
  return {
    ...wholeSheet(FIELDS),
    sample: (language) => [
      questionCells(SAMPLE, language, { categories }),
      questionCells({ ...SAMPLE, ...SECOND }, language, { categories }),
    ],
    read(text) {
      const { both, choice, finish, sources } = createCellReader<Field>(text);
      const draft = {
        // No category has the id 0, so an unknown name is an error, while a draft may have none.
        category_id: categoryOf(text('category'), categories) ?? (text('category') ? 0 : null),
        question: both('question'),
        answer: both('answer'),
        reason: both('reason'),
        next_step: both('next_step'),
        next_path: text('next_path'),
        sources: sources('sources'),
        status: choice('status', QUESTION_STATUSES, 'draft'),
      };
      return finish(questionDraft, draft, FIELDS);
    },
    unique: { field: 'question_vi', keyOf: questionKey },
  };
}

/** Equal for questions with the same Vietnamese words, whatever their marks and punctuation. */
export function questionKey({ question }: Pick<QuestionDraft, 'question'>): string {
  return foldText(question.vi) || question.vi;
}

/** The cells of a question, as they are exported. */
export function questionCells(
  draft: QuestionDraft,
  language: Language,
  { categories }: SheetContext,
): SheetCells<Field> {
  const { category_id } = draft;
  const category =
    category_id === null ? '' : categoryText(category_id, categories, language) || 'gender';
  return {
    ...bilingual('question', draft.question),
    ...bilingual('answer', draft.answer),
    ...bilingual('reason', draft.reason),
    ...bilingual('next_step', draft.next_step),
    next_path: draft.next_path,
    ...sourceCells(draft.sources),
    category,
    status: choiceText(draft.status, language),
  };
}

const SAMPLE: QuestionDraft = {
  category_id: 0,
  question: { vi: 'Im lặng có phải là đồng ý không?', en: 'Does silence mean yes?' },
  answer: { vi: 'Không. Đồng ý là nói rõ và tự nguyện.', en: 'No. A yes is clear and free.' },
  reason: {
    vi: 'Ai cũng có quyền đổi ý.\n\nHỏi lại là cách tôn trọng nhau.',
    en: 'Everybody may change their mind.\n\nAsking again is a way to respect each other.',
  },
  next_step: { vi: 'Đọc thêm về ranh giới', en: 'Read more about boundaries' },
  next_path: '/life-tips',
  sources: [],
  status: 'draft',
};
const SECOND = {
  question: { vi: 'Mình có được đổi ý không?', en: 'May I change my mind?' },
  sources: [
    { vi: 'Tên ấn phẩm thứ nhất', en: 'Name of the first publication' },
    { vi: 'Tên ấn phẩm thứ hai', en: 'Name of the second publication' },
  ],
};
