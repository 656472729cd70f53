import { z } from 'zod';
import { endpoint } from '../core/define.ts';
import { SPELLINGS } from '../text/spelling.ts';
import { courseId } from './courses.ts';
import { QUESTION_KINDS, TYPED_ANSWER_LENGTH_MAX } from './question-kinds.ts';

/**
 * Identifies an attempt. For an account it is a uuid; for a visitor it is the whole attempt, sealed by the
 * server, which keeps no copy: each answer returns the next key, and the browser keeps the latest.
 */
export const attemptKey = z.string().min(1).max(8000);

/**
 * An answer: places of options from 0 (`single`: one, `multiple`: any number, `order`: every step in the
 */
export const givenAnswer = z.union([
  z.object({ chosen: z.array(z.number().int().min(0).max(99)).min(1).max(20) }),
  z.object({ is_true: z.boolean() }),
  z.object({ text: z.string().trim().min(1).max(TYPED_ANSWER_LENGTH_MAX) }),
]);
export type GivenAnswer = z.output<typeof givenAnswer>;

/** What an answer was worth, and everything a reader may know once the question is answered. */
export const gradedAnswer = z.object({
  /** Null for a question that was skipped. */
  given: givenAnswer.nullable(),
  is_right: z.boolean(),
  /** Parts that are right, of how many: right options of `multiple`, places of `order`; else 0 or 1 of 1. */
  right_parts: z.number().int(),
  parts: z.number().int(),
  /** Of each option, by its place: whether it is right, and a remark about it; empty for other kinds. */
  options: z.array(z.object({ is_right: z.boolean(), feedback: z.string().nullable() })),
  /** `order`: the places of the steps in the right order; else empty. */
  right_order: z.array(z.number().int()),
  /** `true_false`: whether the statement is true; else null. */
  is_true: z.boolean().nullable(),
  /** `typed`: the form as it is written; else null. */
  accepted: z.string().nullable(),
  /** `typed`, when right: how its marks differ from the accepted form. A note, never a fault. */
  spelling: z.enum(SPELLINGS).nullable(),
  explanation: z.string(),
  /** Names of the publications that it rests on. */
  sources: z.array(z.string()),
  /** The lesson that teaches it. */
  lesson: z.object({ slug: z.string(), title: z.string() }).nullable(),
});
export type GradedAnswer = z.output<typeof gradedAnswer>;

/** A question of an attempt. Options and steps stand in an order of this attempt's own. */
export const attemptQuestion = z.object({
  /** From 1, in the order of this attempt; identifies the question there. */
  number: z.number().int(),
  kind: z.enum(QUESTION_KINDS),
  prompt: z.string(),
  /** Texts of the options or steps by their places; empty for `true_false` and `typed`. */
  options: z.array(z.string()),
  /** Null until it is answered, or the attempt is finished without an answer. */
  graded: gradedAnswer.nullable(),
});
export type AttemptQuestion = z.output<typeof attemptQuestion>;

/** The score of a finished attempt. */
export const score = z.object({
  /** Questions answered wholly right, of all. */
  right: z.number().int(),
  total: z.number().int(),
  /** Smallest number of right answers that passes. */
  needed: z.number().int(),
  is_passed: z.boolean(),
  finished_at: z.iso.datetime(),
});
export type Score = z.output<typeof score>;

/** Lessons to read again: those of questions not answered right, most missed first. */
const missedLesson = z.object({ slug: z.string(), title: z.string(), missed: z.number().int() });

export const attempt = z.object({
  key: attemptKey,
  course: z.object({ uuid: z.uuid(), title: z.string() }),
  started_at: z.iso.datetime(),
  questions: z.array(attemptQuestion),
  /** Null until the last question is answered or the attempt is finished. */
  result: score.extend({ missed_lessons: z.array(missedLesson) }).nullable(),
});
export type Attempt = z.output<typeof attempt>;

/** Kept in the body, since a visitor's key holds answers and belongs in no address. */
const keyBody = z.object({ key: attemptKey });

export const attemptsApi = {
  start: endpoint({
    method: 'POST',
    path: '/api/courses/:id/attempts',
    access: 'public',
    summary: 'Start an attempt at the test, or continue the one of an account that is open',
    params: courseId,
    output: attempt,
  }),
  get: endpoint({
    method: 'POST',
    path: '/api/attempts/get',
    access: 'public',
    summary: 'Get an attempt with the answers so far; of an account only its own',
    body: keyBody,
    output: attempt,
  }),
  answer: endpoint({
    method: 'POST',
    path: '/api/attempts/answer',
    access: 'public',
    summary: 'Answer a question; the first answer counts, and a repeated call returns it again',
    body: keyBody.extend({ number: z.number().int().min(1).max(100), answer: givenAnswer }),
    output: z.object({
      /** Replaces the key that was sent. */
      key: attemptKey,
      graded: gradedAnswer,
      /** The result once this was the last open question. */
      result: attempt.shape.result,
    }),
  }),
  finish: endpoint({
    method: 'POST',
    path: '/api/attempts/finish',
    access: 'public',
    summary: 'Finish an attempt; open questions count as not answered',
    body: keyBody,
    output: attempt,
  }),
};
