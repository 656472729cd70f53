import { updateCommentCount } from './topics.counters.queries.ts';

/** Adds to the shown comments of a topic (negative: takes off). Its row must be locked. */
export const addTopicComments = updateCommentCount;
