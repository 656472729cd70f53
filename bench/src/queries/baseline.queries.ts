// The statements of a signed-in list and of a like, as the product sends them, through plain `pg`.
import { createHash } from 'node:crypto';
import pg from 'pg';
import { type CommentRange, readPage } from './comments.queries.ts';

export interface DatabaseQueries {
  url: string;
  call: 'list' | 'like' | 'comments';
  /** Ordinals of the page of comments. */
  range?: CommentRange;
}

/** Runs the queries of one call for the reader of an `Authorization` header. */
type RunQueries = (authorization: string, id: string) => Promise<void>;

const POOL_SIZE = 20;

const SESSION = `select sessions.user_id, sessions.expires_at, accounts.role, accounts.status
  from sessions inner join accounts on accounts.id = sessions.user_id where sessions.token_hash = $1`;
const CARD = `id, uuid, kind, category_id, title, description, duration, min_age, views, likes,
  dislikes, comment_count, published_at, media`;
const LIST = `select ${CARD} from playables where kind = $1 and status = $2
  order by published_at desc, id desc limit $3 offset $4`;
const CATEGORIES = 'select * from categories order by position, id';
const ITEM = `select ${CARD}, warning, chapters, transcript, reference_names, health_reviewed_on
  from playables where kind = $1 and status = $2 and id = $3`;

export function openDatabaseQueries({ url, call, range }: DatabaseQueries): RunQueries {
  const pool = new pg.Pool({ connectionString: url, max: POOL_SIZE, keepAlive: true });
  if (call === 'comments' && range) {
    return async (authorization) => readPage(pool, await findReader(pool, authorization), range);
  }
  return call === 'list' ? listQueries(pool) : likeQueries(pool);
}

function listQueries(pool: pg.Pool): RunQueries {
  return async (authorization) => {
    await findReader(pool, authorization);
    await Promise.all([pool.query(LIST, ['video', 'published', 12, 0]), pool.query(CATEGORIES)]);
  };
}

function likeQueries(pool: pg.Pool): RunQueries {
  return async (authorization, id) => {
    const user = await findReader(pool, authorization);
    await pool.query(ITEM, ['video', 'published', Number(id)]);
    const client = await pool.connect();
    try {
      await client.query('begin');
      await toggleLike(client, Number(id), user);
      await client.query('commit');
    } finally {
      client.release();
    }
  };
}

async function toggleLike(client: pg.PoolClient, id: number, user: number): Promise<void> {
  const locked = await client.query(
    'select likes, dislikes from playables where id = $1 for update',
    [id],
  );
  const found = await client.query(
    'select vote from reactions where playable_id = $1 and user_id = $2',
    [id, user],
  );
  const isLiked = found.rows[0]?.vote === 1;
  if (isLiked) {
    await client.query('delete from reactions where playable_id = $1 and user_id = $2', [id, user]);
  } else {
    await client.query(
      `insert into reactions (playable_id, user_id, vote) values ($1, $2, $3)
       on conflict (playable_id, user_id) do update set vote = $4`,
      [id, user, 1, 1],
    );
  }
  const { likes, dislikes } = locked.rows[0];
  const added = isLiked ? -1 : 1;
  await client.query(
    `update playables set likes = $1, dislikes = $2 where id = $3
     returning statistics_add(now(), kind, id, 'likes', $4)`,
    [likes + added, dislikes, id, added],
  );
}

async function findReader(pool: pg.Pool, authorization: string): Promise<number> {
  const token = authorization.slice('Bearer '.length);
  const { rows } = await pool.query(SESSION, [createHash('sha256').update(token).digest()]);
  if (!rows[0]) throw new Error('no such session');
  return rows[0].user_id;
}
