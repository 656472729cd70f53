import { compareSpelling, type Spelling } from '../text/spelling.ts';
import type { GivenAnswer } from './attempts.ts';

/**
 * What is right in the content of a question; it never leaves the server before the question is answered. Steps
 * stand in the right order.
 */
export type AnswerKey =
  | { kind: 'single' | 'multiple'; options: readonly { is_right: boolean }[] }
  | { kind: 'true_false'; is_true: boolean }
  | { kind: 'order'; steps: readonly unknown[] }
  | { kind: 'typed'; accepted: { vi: readonly string[]; en: readonly string[] } };

export interface Grade {
  is_right: boolean;
  /** Parts that are right, of how many: chosen right options of `multiple`, places of `order`; else 0 or 1 of 1. */
  right_parts: number;
  parts: number;
  /** `typed`, when right: how the marks differ. */
  spelling: Spelling | null;
}

/**
 * Grades an answer, whose options and steps are meant by their places in the key.
 * @returns undefined when the answer is not one of this kind of question.
 */
export function gradeAnswer(key: AnswerKey, answer: GivenAnswer): Grade | undefined {
  switch (key.kind) {
    case 'single':
    case 'multiple':
      return 'chosen' in answer ? gradeChoice(key, answer.chosen) : undefined;
    case 'order':
      return 'chosen' in answer ? gradeOrder(key.steps.length, answer.chosen) : undefined;
    case 'true_false':
      return 'is_true' in answer ? whole(answer.is_true === key.is_true) : undefined;
    case 'typed':
      return 'text' in answer
        ? gradeTyped([...key.accepted.vi, ...key.accepted.en], answer.text)
        : undefined;
  }
}

/** Smallest number of right answers that reaches a percentage of the questions. */
export function neededAnswers(total: number, pass_percent: number): number {
  return Math.ceil((total * pass_percent) / 100);
}

type ChoiceKey = Extract<AnswerKey, { options: readonly unknown[] }>;

function gradeChoice({ kind, options }: ChoiceKey, chosen: number[]): Grade | undefined {
  if (!areDistinct(chosen, options.length)) return undefined;
  const hits = chosen.filter((place) => options[place]?.is_right).length;
  if (kind === 'single') return chosen.length === 1 ? whole(hits === 1) : undefined;
  const parts = options.filter(({ is_right }) => is_right).length;
  const is_right = hits === parts && chosen.length === parts;
  return { is_right, right_parts: hits, parts, spelling: null };
}

function gradeOrder(steps: number, chosen: number[]): Grade | undefined {
  if (chosen.length !== steps || !areDistinct(chosen, steps)) return undefined;
  const right_parts = chosen.filter((step, place) => step === place).length;
  return { is_right: right_parts === steps, right_parts, parts: steps, spelling: null };
}

/** Marks never make an answer wrong; the accepted form that is spelt most alike counts. */
function gradeTyped(accepted: readonly string[], text: string): Grade {
  const found = accepted.map((form) => compareSpelling(text, form));
  if (found.every((each) => each === undefined)) return whole(false);
  const spelling = ORDER.find((each) => found.includes(each)) ?? null;
  return { ...whole(true), spelling };
}

const ORDER = [null, 'missing_marks', 'other_marks'] as const;

function whole(is_right: boolean): Grade {
  return { is_right, right_parts: is_right ? 1 : 0, parts: 1, spelling: null };
}

/** Whether all are places below a limit, none of them twice. */
function areDistinct(places: number[], limit: number): boolean {
  return (
    new Set(places).size === places.length && places.every((place) => place >= 0 && place < limit)
  );
}
