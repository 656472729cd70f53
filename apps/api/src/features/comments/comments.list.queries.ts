import type { ThreadKind } from '@mam/contract/comments/thread-kinds';
import type { Database } from '../../db/connect.ts';
import { prepared } from '../../db/prepared.ts';
import type { Viewer } from './comments.authors.rules.ts';
import { COMMENT_COLUMNS, type CommentRow } from './comments.queries.ts';
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

interface ListQuery {
  id: string | number;
  /** Ordinals of the page, counted from the newest comment where `isNewest`. */
  from: number;
  to: number;
  isNewest: boolean;
  /** Replies of each comment. */
  replies: number;
  viewer: Viewer | undefined;
  now: Date;
  /** `version` of the page that the caller keeps. */
  known: string | null;
}

export type ListedComment = Omit<CommentRow, 'thread_id'>;

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

const COLUMNS = [...COMMENT_COLUMNS, 'comments.xmin as written'].join(', ');

/** What of a comment is sent; the thread and the transactions that wrote it are not. */
const SENT = [
  ...['id', 'uuid', 'parent_id', 'ordinal', 'user_id', 'is_anonymous', 'is_staff', 'text', 'side'],
  ...['status', 'likes', 'dislikes', 'reply_count', 'last_reply_ordinal', 'created_at'],
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

/** One row: the item, and its comments and replies unless the caller has this version of them. */
export function listStatement(table: keyof typeof ITEMS, by: 'id' | 'uuid'): string {
  const id = by === 'id' ? '$1::bigint' : '$1::uuid';
  return `with item as materialized (
    select ${table}.id, threads.id as thread_id, coalesce(last_ordinal, 0) as last_ordinal,
      coalesce(threads.comment_count, 0) as comment_count
    from ${ITEMS[table]} and ${table}.${by} = ${id}
  ), page as materialized (
    select ${COLUMNS} from item join comments on comments.thread_id = item.thread_id
    where comments.parent_id is null and ${VISIBLE}
      and comments.ordinal >= case when $4 then last_ordinal + 1 - $3::bigint else $2::bigint end
      and comments.ordinal <= case when $4 then last_ordinal + 1 - $2::bigint else $3::bigint end
    union all
    select ${COLUMNS} from item join comments on comments.thread_id = item.thread_id
    where comments.parent_id is null and ${UNPLACED}
      and case when $4 then $2::bigint = 1 else $3::bigint >= last_ordinal end
  ), found as (
    select * from page
    union all
    select reply.* from page cross join lateral (
      select ${COLUMNS} from comments where comments.parent_id = page.id
        and comments.ordinal > 0 and ${VISIBLE}
      order by comments.ordinal limit $6
    ) as reply where page.last_reply_ordinal > 0
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

const statement = (...of: Parameters<typeof listStatement>) => prepared<Row>(listStatement(...of));

const STATEMENTS = {
  playables: { id: statement('playables', 'id'), uuid: statement('playables', 'uuid') },
  topics: { id: statement('topics', 'id'), uuid: statement('topics', 'uuid') },
};

/**
 * The published item of an id or uuid with one page of its comments and the first replies to each,
 * oldest first; undefined without such an item. No comments where they are those that the caller keeps.
 */
export async function listPage(db: Database, kind: ThreadKind, query: ListQuery) {
  const { id, from, to, isNewest, viewer, replies, now, known } = query;
  const by = typeof id === 'number' ? 'id' : 'uuid';
  const execute = STATEMENTS[kind === 'topic' ? 'topics' : 'playables'][by];
  const last = kind === 'topic' ? now : kind;
  const values = [
    ...[id, from, to, isNewest, viewer?.user_id ?? null, replies, last],
    ...[viewer?.person ?? null, known],
  ];
  const [row] = await execute(db, values);
  if (!row) return undefined;
  const comments = row.comments?.map(toRow).sort((a, b) => placeOf(a) - placeOf(b));
  return { item: row.item, comments };
}

function toRow(sent: Sent): ListedComment {
  const person = sent.person === null ? null : Buffer.from(sent.person, 'hex');
  return { ...sent, person, created_at: new Date(sent.created_at) };
}

const placeOf = ({ ordinal }: { ordinal: number }) =>
  ordinal < 0 ? Number.MAX_SAFE_INTEGER : ordinal;
