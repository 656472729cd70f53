import type { EndpointOf } from '@mam/contract/core/call-names';
import type { OutputOf } from '@mam/contract/core/endpoint';
import type { Attempt, GivenAnswer } from '@mam/contract/courses/attempts';
import { callApi } from '../../../platform/client/client.ts';

type Answered = OutputOf<EndpointOf<'POST /api/attempts/answer'>>;

/** The API calls of an attempt. */
export interface AttemptApi {
  start: (course_uuid: string) => Promise<Attempt>;
  get: (key: string) => Promise<Attempt>;
  /** The first answer to a question counts; a repeated call returns it again. */
  answer: (key: string, answer: { number: number; answer: GivenAnswer }) => Promise<Answered>;
  finish: (key: string) => Promise<Attempt>;
}

/** Errors are shown by the test itself. */
const OPTIONS = { toast: false } as const;

export const attemptApi: AttemptApi = {
  start: (id) => callApi('POST /api/courses/:id/attempts', { params: { id } }, OPTIONS),
  get: (key) => callApi('POST /api/attempts/get', { body: { key } }, OPTIONS),
  answer: (key, { number, answer }) =>
    callApi('POST /api/attempts/answer', { body: { key, number, answer } }, OPTIONS),
  finish: (key) => callApi('POST /api/attempts/finish', { body: { key } }, OPTIONS),
};
