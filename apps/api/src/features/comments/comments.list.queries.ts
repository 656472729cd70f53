import type { ThreadKind } from '@mam/contract/comments/thread-kinds';
import type { Database } from '../../db/connect.ts';
import { prepared } from '../../db/prepared.ts';
import type { Viewer } from './comments.authors.rules.ts';
import {
  byHelpfulPlace,
  FIRST_PLACE,
  type HelpfulPlace,
  PLACE,
} from './comments.helpful.queries.ts';
import { COMMENT_COLUMNS, type ListedComment, REMOVAL_REASON } from './comments.queries.ts';
import type { Signer } from './comments.view.ts';

// The list is read far more often than all else of comments, so it is one prepared statement: to build
// and plan several for each call costs more than to execute them.

/** What the list has beside its comments. */
interface ListedItem {
  id: number;
  /**
   * Equal as long as the comments of the page and their authors are: the transactions that wrote their rows.
   * The rows of two readers differ only where something `is_personal`.
   */
  version: string;
  /** Whether the reader wrote, voted on or reported a comment of the page. */
  is_personal: boolean;
  last_ordinal: number;
  comment_count: number;
  /** The account that reads; null for a visitor. */
  signer: Signer | null;
}

/** Ordinals of a page, counted from the newest comment where `isNewest`. */
interface Range {
  from: number;
  to: number;
  isNewest: boolean;
}

/** The most helpful comments, or those behind a place. */
interface Helpful {
  size: number;
  after: HelpfulPlace | undefined;
}

interface ListQuery {
  id: string | number;
  page: Range | Helpful;
  /** Replies of each comment. */
  replies: number;
  viewer: Viewer | undefined;
  now: Date;
  /** `version` of the page that the caller keeps. */
  known: string | null;
}

/** A comment in JSON. */
type Sent = Omit<ListedComment, 'person' | 'created_at'> & {
  /** Hexadecimal digits. */
  person: string | null;
  created_at: string;
};

interface Row {
  item: ListedItem;
  comments: Sent[] | null;
}

const COLUMNS = [
  ...COMMENT_COLUMNS,
  'comments.xmin as written',
  `${REMOVAL_REASON} as removal_reason`,
].join(', ');

/** What of a comment is sent; the thread and the transactions that wrote it are not. */
const SENT = [
  ...['id', 'uuid', 'parent_id', 'ordinal', 'user_id', 'is_anonymous', 'is_staff', 'text', 'side'],
  ...[
    'status',
    'flags',
    'likes',
    'dislikes',
    'report_count',
    'reply_count',
    'last_reply_ordinal',
    'created_at',
    'is_pinned',
    'removal_reason',
  ],
  ...['first_name', 'picture', 'role', 'my_vote', 'is_reported'],
].join(', ');

/** The viewer is account $5, and $8 on this item. */
const OWN = `((comments.user_id = $5 or comments.person = $8) and comments.status <> 'deleted')`;

/** The same condition as `visible` in `comments.queries.ts`. */
const VISIBLE = `(comments.status = 'shown'
  or (comments.status in ('hidden', 'deleted') and comments.reply_count > 0)
  or ${OWN})`;

/** Own ones without a place yet stand behind the last of all. */
const UNPLACED = `comments.ordinal < 0 and $5::integer is not null and ${OWN}`;

/** $7 is the kind of a playable, or the moment at which a topic is open. */
const ITEMS = {
  playables: `playables left join threads on threads.playable_id = playables.id
    where playables.status = 'published' and playables.kind = $7`,
  topics: `topics left join threads on threads.topic_id = topics.id
    where topics.status = 'published' and topics.opens_at <= $7`,
};

/** The comments of a page, by the values $2 to $4. */
const PAGES = {
  /** $2 and $3 are the ordinals, $4 whether they count from the newest. */
  range: `select ${COLUMNS} from item join comments on comments.thread_id = item.thread_id
    where comments.parent_id is null and ${VISIBLE}
      and comments.ordinal >= case when $4 then last_ordinal + 1 - $3::bigint else $2::bigint end
      and comments.ordinal <= case when $4 then last_ordinal + 1 - $2::bigint else $3::bigint end
    union all
    select ${COLUMNS} from item join comments on comments.thread_id = item.thread_id
    where comments.parent_id is null and ${UNPLACED}
      and case when $4 then $2::bigint = 1 else $3::bigint >= last_ordinal end`,
  /** $2 is their number, $3 the place before them, $4 whether the page is the first. */
  helpful: `select best.* from item cross join lateral (
      select ${COLUMNS} from comments where comments.thread_id = item.thread_id
        and comments.parent_id is null and comments.ordinal > 0 and ${VISIBLE}
        and (${PLACE.join(', ')}) < (($3::integer[])[1], ($3::integer[])[2], ($3::integer[])[3])
      order by ${PLACE.map((column) => `${column} desc`).join(', ')} limit $2::bigint
    ) as best
    union all
    select ${COLUMNS} from item join comments on comments.thread_id = item.thread_id
    where comments.parent_id is null and ${UNPLACED} and $4::boolean`,
};

/** One row: the item, and its comments and replies unless the caller has this version of them. */
export function listStatement(
  table: keyof typeof ITEMS,
  by: 'id' | 'uuid',
  page: keyof typeof PAGES,
): string {
  const id = by === 'id' ? '$1::bigint' : '$1::uuid';
  return `with item as materialized (
    select ${table}.id, threads.id as thread_id, coalesce(last_ordinal, 0) as last_ordinal,
      coalesce(threads.comment_count, 0) as comment_count
    from ${ITEMS[table]} and ${table}.${by} = ${id}
  ), page as materialized (
    ${PAGES[page]}
  ), found as (
    select * from page
    union all
    select reply.* from page cross join lateral (
      select ${COLUMNS} from comments where comments.parent_id = page.id
        and comments.ordinal > 0 and ${VISIBLE}
      order by comments.ordinal limit $6
    ) as reply where page.last_reply_ordinal > 0
    union all
    select pinned.* from page cross join lateral (
      select ${COLUMNS} from comments where comments.parent_id = page.id
        and comments.is_pinned and comments.status = 'shown'
      order by comments.ordinal desc limit 1
    ) as pinned where page.last_reply_ordinal > $6
    union all
    select ${COLUMNS} from page join comments on comments.parent_id = page.id
    where ${UNPLACED}
  ), sent as (
    select found.*, first_name, picture, role, accounts.xmin as signed,
      (select vote from comment_votes where comment_id = found.id and user_id = $5) as my_vote,
      exists (select from comment_reports where comment_id = found.id and user_id = $5)
        as is_reported
    from found left join accounts on accounts.id = found.user_id
      and not found.is_anonymous and not found.is_staff
  ), seen as (
    select md5(coalesce(string_agg(concat_ws(' ', id, written, signed), ',' order by id), ''))
        as version,
      coalesce(bool_or(my_vote is not null or is_reported or user_id = $5 or person = $8), false)
        as is_personal
    from sent
  )
  select json_build_object('id', item.id, 'last_ordinal', last_ordinal,
    'comment_count', comment_count, 'version', version, 'is_personal', is_personal, 'signer', (
      select json_build_object('first_name', first_name, 'picture', picture, 'role', role)
      from accounts where accounts.id = $5)) as item,
    case when is_personal or version is distinct from $9 then (
      select coalesce(json_agg(row_of), '[]')
      from (select ${SENT}, encode(person, 'hex') as person from sent) as row_of
    ) end as comments
  from item, seen`;
}

const statementsOf = (table: keyof typeof ITEMS, page: keyof typeof PAGES) => ({
  id: prepared<Row>(listStatement(table, 'id', page)),
  uuid: prepared<Row>(listStatement(table, 'uuid', page)),
});

const STATEMENTS = {
  playables: {
    range: statementsOf('playables', 'range'),
    helpful: statementsOf('playables', 'helpful'),
  },
  topics: { range: statementsOf('topics', 'range'), helpful: statementsOf('topics', 'helpful') },
};

/**
 * The published item of an id or uuid with one page of its comments, the oldest first or the most helpful
 * ones, and the first replies to each; undefined without such an item. No comments where they are those
 * that the caller keeps.
 */
export async function listPage(db: Database, kind: ThreadKind, query: ListQuery) {
  const { id, page, viewer, replies, now, known } = query;
  const isRange = 'from' in page;
  const statements = STATEMENTS[kind === 'topic' ? 'topics' : 'playables'];
  const execute = statements[isRange ? 'range' : 'helpful'][typeof id === 'number' ? 'id' : 'uuid'];
  const [row] = await execute(db, [
    ...[id, ...valuesOf(page), viewer?.user_id ?? null, replies],
    ...[kind === 'topic' ? now : kind, viewer?.person ?? null, known],
  ]);
  if (!row) return undefined;
  const comments = row.comments?.map(toRow).sort((a, b) => placeOf(a) - placeOf(b));
  return { item: row.item, comments: isRange ? comments : comments?.sort(byHelpfulPlace) };
}

/** $2 to $4. */
function valuesOf(page: Range | Helpful): unknown[] {
  if ('from' in page) return [page.from, page.to, page.isNewest];
  return [page.size, page.after ?? FIRST_PLACE, page.after === undefined];
}

function toRow(sent: Sent): ListedComment {
  const person = sent.person === null ? null : Buffer.from(sent.person, 'hex');
  return { ...sent, person, created_at: new Date(sent.created_at) };
}

const placeOf = ({ ordinal }: { ordinal: number }) =>
  ordinal < 0 ? Number.MAX_SAFE_INTEGER : ordinal;
