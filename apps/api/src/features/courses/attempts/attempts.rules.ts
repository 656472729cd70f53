import { createHmac } from 'node:crypto';
import type { GivenAnswer } from '@mam/contract/courses/attempts';
import type { QuestionContent } from '@mam/contract/courses/courses.rules';
import { type Grade, gradeAnswer } from '@mam/contract/courses/grading';

/** Bytes of the seed of an attempt. */
export const SEED_BYTES = 16;

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

interface Question {
  id: number;
  content: QuestionContent;
}

/** Grades by question, of those that are answered. */
export type Grades = Map<number, Grade>;

/** Grades the answers to these questions; one that is not of its question's kind has no grade. */
export function gradeAnswers({ answers }: AttemptState, questions: Question[]): Grades {
  const grades: Grades = new Map();
  for (const { id, content } of questions) {
    const given = answers.get(id);
    const grade = given && gradeAnswer(content, given);
    if (grade) grades.set(id, grade);
  }
  return grades;
}

/**
 * For each place that is shown, the place in the content. Empty for kinds without options. Steps are never shown in
 * their right order, which would be an answer without a move.
 */
export function shownPlaces(seed: Buffer, { id, content }: Question): number[] {
  const label = `options ${id}`;
  if ('options' in content) return shuffledPlaces(seed, label, content.options.length);
  if (!('steps' in content)) return [];
  const places = shuffledPlaces(seed, label, content.steps.length);
  return places.every((place, at) => place === at) ? places.toReversed() : places;
}

/** Turns the shown places of an answer into places of the content; an unknown place into -1. */
export function toContentPlaces(given: GivenAnswer, shown: number[]): GivenAnswer {
  return 'chosen' in given ? { chosen: given.chosen.map((place) => shown[place] ?? -1) } : given;
}

/** Turns the places of the content into shown ones. */
export function toShownPlaces(given: GivenAnswer, shown: number[]): GivenAnswer {
  return 'chosen' in given ? { chosen: given.chosen.map((place) => shown.indexOf(place)) } : given;
}

/**
 * The places 0 to `count` - 1 in an order that the seed and the label determine: the same for the same seed,
 * and every order is equally likely over all seeds. Without the seed one order tells nothing about another.
 */
export function shuffledPlaces(seed: Buffer, label: string, count: number): number[] {
  return Array.from({ length: count }, (_, place) => ({
    place,
    rank: createHmac('sha256', seed).update(`${label} ${place}`).digest(),
  }))
    .toSorted((a, b) => Buffer.compare(a.rank, b.rank))
    .map(({ place }) => place);
}
