import type { GivenAnswer } from '@mam/contract/courses/attempts';
import type { QuestionContent } from '@mam/contract/courses/courses.rules';
import { type AnswerKey, type Grade, gradeAnswer } from '@mam/contract/courses/grading';
import { shuffledPlaces } from './shuffle.rules.ts';

/** An attempt, wherever it is kept. */
export interface AttemptState {
  uuid: string;
  /** Account that it belongs to; null for a visitor's, whose browser keeps it. */
  owner_id: number | null;
  course_id: number;
  seed: Buffer;
  /** In the order of this attempt. */
  question_ids: number[];
  pass_percent: number;
  started_at: Date;
  finished_at: Date | null;
  /** Answers by question. Places are counted in the order of the content. */
  answers: Map<number, GivenAnswer>;
}

/** What is right in a question. */
export function keyOf(content: QuestionContent): AnswerKey {
  switch (content.kind) {
    case 'single':
    case 'multiple':
      return { kind: content.kind, right: content.options.map((each) => each.is_right) };
    case 'true_false':
      return { kind: 'true_false', is_true: content.is_true };
    case 'order':
      return { kind: 'order', steps: content.steps.length };
    case 'typed':
      return { kind: 'typed', accepted: [...content.accepted.vi, ...content.accepted.en] };
  }
}

export function grade(content: QuestionContent, given: GivenAnswer): Grade | undefined {
  return gradeAnswer(keyOf(content), given);
}

/** For each place that is shown, the place in the content. Empty for kinds without options. */
export function shownPlaces(seed: Buffer, id: number, content: QuestionContent): number[] {
  const count =
    'options' in content ? content.options.length : 'steps' in content ? content.steps.length : 0;
  return shuffledPlaces(seed, `options ${id}`, count);
}

/** Turns the shown places of an answer into places of the content; an unknown place into -1. */
export function toContentPlaces(given: GivenAnswer, shown: number[]): GivenAnswer {
  return 'chosen' in given ? { chosen: given.chosen.map((place) => shown[place] ?? -1) } : given;
}

/** Turns the places of the content into shown ones. */
export function toShownPlaces(given: GivenAnswer, shown: number[]): GivenAnswer {
  return 'chosen' in given ? { chosen: given.chosen.map((place) => shown.indexOf(place)) } : given;
}
