import { z } from 'zod';
import { SIDES } from '../comments/thread-kinds.ts';
import { idText } from '../core/bulk.ts';
import { PAGE_SIZE_MAX } from '../core/constants.ts';
import { endpoint } from '../core/define.ts';
import { categoryId, listOf, pageQuery } from '../core/paging.ts';

/** Readers get topics once they are open; `closed` is after the last day. */
export const TOPIC_STATES = ['open', 'closed'] as const;
export type TopicState = (typeof TOPIC_STATES)[number];

/** Open topics that a topic's page links to. */
export const RELATED_TOPICS_MAX = 3;

/** A text for each side. */
const sideTexts = z.object({ agree: z.string(), disagree: z.string(), unsure: z.string() });

/** Number of accounts on each side at the last full hour; null with fewer than ten people. */
export const tally = z.object({
  agree: z.number().int(),
  disagree: z.number().int(),
  unsure: z.number().int(),
});
export type Tally = z.output<typeof tally>;

/** A topic of pingpong. Its tally is not part of it, so that it leads no one before the choice. */
export const topic = z.object({
  id: z.number().int(),
  uuid: z.uuid(),
  category_id: z.number().int(),
  title: z.string(),
  /** The opening. */
  ping: z.string(),
  side_names: sideTexts,
  state: z.enum(TOPIC_STATES),
  /** First and last day (Asia/Ho_Chi_Minh), both included; without a last day it stays open. */
  opens_on: z.iso.date(),
  closes_on: z.iso.date().nullable(),
  /** Accounts that had taken a side at the last full hour, whichever. */
  side_count: z.number().int(),
  /** Answers and answers to answers that are shown. */
  comment_count: z.number().int(),
  /** Of a closed topic, where the site has written one. */
  summary: z.string().nullable(),
});
export type Topic = z.output<typeof topic>;

export const topicInfo = topic.extend({
  /** Why some choose each side, where the site has written it; pages show it after the choice. */
  side_reasons: sideTexts.nullable(),
  /** Of a closed topic; before that it is asked for after the choice, by `mySide` or `tally`. */
  tally: tally.nullable(),
  related: z.array(topic).max(RELATED_TOPICS_MAX),
});
export type TopicInfo = z.output<typeof topicInfo>;

export const topicListQuery = pageQuery.extend({
  /** Without it open topics come first, then closed ones. */
  state: z.enum(TOPIC_STATES).optional(),
  categoryId,
});

/** A topic is identified by its integer id or its uuid. */
export const topicId = z.object({
  id: z.union([z.uuid(), idText]),
});

const mySide = z.object({
  side: z.enum(SIDES).nullable(),
  /** The side before the last change. */
  previous: z.enum(SIDES).nullable(),
  /** Null before the choice, while the topic is open, and with few people. */
  tally: tally.nullable(),
});
export type MySide = z.output<typeof mySide>;

/** Topics of one page of the list, with commas between them. */
const topicUuids = z
  .string()
  .transform((text) => text.split(','))
  .pipe(z.array(z.uuid()).min(1).max(PAGE_SIZE_MAX));

export const topicsApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/topics/list',
    access: 'public',
    summary: 'List topics that are open, soonest to close first, or closed, newest first',
    cacheTags: ['topics'],
    query: topicListQuery,
    output: listOf(topic),
  }),
  info: endpoint({
    method: 'GET',
    path: '/api/topics/information',
    access: 'public',
    summary: 'Get a topic; tally and summary once it is closed',
    cacheTags: ['topics'],
    query: z.object({ uuid: topicId.shape.id }),
    output: topicInfo,
  }),
  tally: endpoint({
    method: 'GET',
    path: '/api/topics/tally/:id',
    access: 'public',
    summary: 'Get the tally of a topic; pages ask for it once their visitor has chosen',
    cacheTags: ['topics'],
    params: topicId,
    output: z.object({ tally: tally.nullable() }),
  }),
  mySides: endpoint({
    method: 'GET',
    path: '/api/topics/sides',
    access: 'customer',
    summary: 'Get the own sides in several topics, of those that have one, with their tallies',
    query: z.object({ uuids: topicUuids }),
    output: z.object({ items: z.array(mySide.extend({ uuid: z.uuid() })) }),
  }),
  mySide: endpoint({
    method: 'GET',
    path: '/api/topics/side/:id',
    access: 'customer',
    summary: 'Get the own side in a topic, with the tally for those who have one',
    params: topicId,
    output: mySide,
  }),
  takeSide: endpoint({
    method: 'PUT',
    path: '/api/topics/side/:id',
    access: 'customer',
    summary: 'Take a side in an open topic, change it, or take it back with null',
    params: topicId,
    body: z.object({ side: z.enum(SIDES).nullable() }),
    output: mySide,
  }),
};
