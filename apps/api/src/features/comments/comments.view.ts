import type { Comment } from '@mam/contract/comments/comments';
import type { RemovalReason, Side, ThreadKind } from '@mam/contract/comments/thread-kinds';
import type { Language } from '@mam/contract/core/localized';
import { isAdmin } from '@mam/contract/core/roles';
import { givenName } from '@mam/contract/rules/person';
import { site_name } from '@mam/texts/common';
import { toVote } from '../reactions/reactions.service.ts';
import { isBy, type Viewer } from './comments.authors.rules.ts';
import { pseudonymOf } from './comments.pseudonyms.rules.ts';

type Author = NonNullable<Comment['author']>;
export type Status = Comment['state'];

/** For whom comments of one item are shown. */
export interface Reading {
  kind: ThreadKind;
  item_id: number;
  /** The account that reads; undefined for a visitor. */
  viewer: Viewer | undefined;
  language: Language;
}

export interface Signer {
  first_name: string | null;
  picture: string | null;
  role: string[] | null;
}

/** A stored comment, with its author's name unless it is anonymous. */
interface Stored extends Signer {
  uuid: string;
  user_id: number | null;
  person: Buffer | null;
  is_anonymous: boolean;
  /** An answer of the team, signed with the name of the site. */
  is_staff: boolean;
  text: string;
  side: Side | null;
  status: Status;
  /** What `checkText` has found in the text. */
  flags: string[];
  likes: number;
  dislikes: number;
  /** Reports since the last decision. */
  report_count: number;
  reply_count: number;
  created_at: Date;
  removal_reason?: RemovalReason | null | undefined;
  my_vote?: number | null | undefined;
  is_reported?: boolean | undefined;
}

type Reply = Comment['replies'][number];

const HOUR_MS = 3_600_000;

/** A comment of the first level as the reader sees it. */
export function toComment(
  row: Stored,
  { replies, next_reply }: { replies: Stored[]; next_reply: number | null },
  reading: Reading,
): Comment {
  return {
    ...toBase(row, reading),
    parent_id: null,
    reply_count: row.reply_count,
    replies: replies.map((reply) => toReply(reply, row.uuid, reading)),
    next_reply,
  };
}

/** The place behind the last reply of a page; null where the page is not full or the last place is reached. */
export function nextReply(
  rows: readonly { ordinal: number }[],
  size: number,
  last_ordinal: number,
): number | null {
  const last = rows.at(-1)?.ordinal;
  return last === undefined || rows.length < size || last >= last_ordinal ? null : last + 1;
}

export function toReply(row: Stored, parent_uuid: string, reading: Reading): Reply {
  return {
    ...toBase(row, reading),
    parent_id: parent_uuid,
    reply_count: 0,
    replies: [],
    next_reply: null,
  };
}

/**
 * What of a comment may be shown. A gone comment keeps nothing but its place: neither text nor author,
 * votes or whether it was anonymous. No field is derived from the account but the author, and no
 * anonymous author from anything but the pseudonym.
 */
export function toBase(row: Stored, reading: Reading) {
  const mine = isBy(row, reading.viewer);
  const isGone = row.status === 'deleted' || (row.status === 'hidden' && !mine);
  const common = {
    id: row.uuid,
    [`${reading.kind}_id`]: reading.item_id,
    state: mine && isRemoved(row) ? ('rejected' as const) : row.status,
    mine: mine && !isGone,
  };
  if (isGone) return { ...common, ...GONE, created_at: hourOf(row.created_at) };
  return {
    ...common,
    text: row.text,
    anonymous: row.is_anonymous,
    author: authorOf(row, reading),
    side: row.side,
    removal_reason: (mine && row.removal_reason) || null,
    is_distress: row.flags.includes('distress'),
    is_threat: mine && row.flags.includes('threat'),
    likes: row.likes,
    dislikes: row.dislikes,
    created_at: isCoarse(row, reading, mine)
      ? hourOf(row.created_at)
      : row.created_at.toISOString(),
    my_vote: row.my_vote ? toVote(row.my_vote) : null,
    reported: row.is_reported ?? false,
  };
}

/** Whether a moderator has hidden it: reports that wait for a decision hide it too. */
function isRemoved({ status, report_count }: Stored): boolean {
  return status === 'hidden' && report_count === 0;
}

const GONE = {
  text: '',
  anonymous: false,
  author: null,
  side: null,
  removal_reason: null,
  is_distress: false,
  is_threat: false,
  likes: 0,
  dislikes: 0,
  my_vote: null,
  reported: false,
} as const;

/** Times of others in a topic are as coarse as anonymous ones: the tally beside them changes by the hour. */
function isCoarse(row: Stored, { kind }: Reading, mine: boolean): boolean {
  return row.is_anonymous || (kind === 'topic' && !mine);
}

export function authorOf(row: Stored, reading: Pick<Reading, 'language'>): Author | null {
  if (row.is_staff) return teamAuthor(reading);
  if (row.person) return anonymousAuthor(row.person, reading);
  return row.user_id === null ? null : namedAuthor(row);
}

export function anonymousAuthor(person: Buffer, { language }: Pick<Reading, 'language'>): Author {
  return { ...pseudonymOf(person, language), is_team: false };
}

function teamAuthor({ language }: Pick<Reading, 'language'>): Author {
  return { name: site_name({}, { locale: language }), picture: null, is_team: true };
}

/** Readers see the given name only: with the family name a person could be found. */
export function namedAuthor({ first_name, picture, role }: Signer): Author {
  return {
    name: givenName(first_name ?? ''),
    picture: picture === null ? null : `/media/${picture}`,
    is_team: isAdmin(role ?? []),
  };
}

/** Characters of a comment in the audit log. */
const EXCERPT_LENGTH = 80;

/** The beginning of a comment, for the audit log. */
export function excerptOf(comment: { text: string }): string {
  const text = comment.text.replace(/\s+/g, ' ');
  return text.length > EXCERPT_LENGTH ? `${text.slice(0, EXCERPT_LENGTH)}…` : text;
}

/** The moment without minutes, so that it cannot be matched with the hours of an account. */
export function hourOf(moment: Date): string {
  return new Date(Math.floor(moment.getTime() / HOUR_MS) * HOUR_MS).toISOString();
}
