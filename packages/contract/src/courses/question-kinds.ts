/** Kinds of test questions: one right option, several, true or false, steps to put in order, a typed answer. */
export const QUESTION_KINDS = ['single', 'multiple', 'true_false', 'order', 'typed'] as const;
export type QuestionKind = (typeof QUESTION_KINDS)[number];

/** Maximum length of a typed answer, characters. */
export const TYPED_ANSWER_LENGTH_MAX = 100;
