import type { Attempt } from '@mam/contract/courses/attempts';

/** Whether an attempt is being started. */
export type StartState = 'ready' | 'starting' | 'failed';

/** The result of a finished attempt. */
export type AttemptResult = NonNullable<Attempt['result']>;
