import type pg from 'pg';

/** Of these ids, how many comments there are. */
export async function countComments(pool: pg.Pool, ids: string[]): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(
    'select count(*)::integer as count from comments where uuid = any($1)',
    [ids],
  );
  return rows[0]?.count ?? 0;
}

/** Comments that stand there more than once; every text is written once. */
export async function countTwice(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(
    'select (count(text) - count(distinct text))::integer as count from comments',
  );
  return rows[0]?.count ?? 0;
}

/** Of these accounts, how many have a vote on the item. */
export async function countVotes(pool: pg.Pool, item: number, accounts: number[]): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(
    'select count(*)::integer as count from reactions where playable_id = $1 and user_id = any($2)',
    [item, accounts],
  );
  return rows[0]?.count ?? 0;
}

/** The views of the item as its counter, its days and its months have them. */
export async function readViews(
  pool: pg.Pool,
  item: number,
): Promise<{ counter: number; days: number; months: number }> {
  const sum = (table: string) =>
    `(select coalesce(sum(count), 0)::integer from ${table}
       where subject = 'video' and item_id = $1 and metric = 'views')`;
  const { rows } = await pool.query(
    `select views as counter, ${sum('statistics_days')} as days, ${sum('statistics_months')} as months
       from playables where id = $1`,
    [item],
  );
  return rows[0];
}

/** Of these addresses, those for which a mail waits, was sent, or is listed as doubtful. */
export async function listOwedMails(pool: pg.Pool, addresses: string[]): Promise<string[]> {
  const { rows } = await pool.query<{ email: string }>(
    `select to_email as email from mails where to_email = any($1)
     union select email from token_requests where email = any($1)`,
    [addresses],
  );
  return rows.map(({ email }) => email);
}

/** Mails that may have arrived or not: a person decides whether to send them again. */
export async function countDoubtfulMails(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(
    "select count(*)::integer as count from mails where status = 'failed'",
  );
  return rows[0]?.count ?? 0;
}

/** Uploads that were begun, and what became of them. */
export async function listFilms(pool: pg.Pool) {
  const { rows } = await pool.query<{
    dir: string;
    status: string;
    reason: string | null;
    /** Claims of workers. */
    attempts: number;
    failures: number;
  }>('select dir, status, reason, attempts, failures from media order by created_at');
  return rows;
}

/** Lets the minutes pass that films wait which met a full disk: then they are tried again by themselves. */
export async function endDiskFullWait(pool: pg.Pool): Promise<void> {
  await pool.query(
    `update media set heartbeat_at = now() - interval '1 hour'
     where status = 'failed' and reason = 'storage.full'`,
  );
}

/** Process number of a connection of the product. */
export async function findBackend(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ pid: number }>(
    "select pid from pg_stat_activity where application_name = 'mam' and pid <> pg_backend_pid() limit 1",
  );
  return rows[0]?.pid ?? 0;
}

/** The folder of an item's files. */
export async function findFolder(pool: pg.Pool, id: number): Promise<string> {
  const { rows } = await pool.query<{ dir: string }>(
    "select media->>'dir' as dir from playables where id = $1",
    [id],
  );
  return rows[0]?.dir ?? '';
}

/** Makes the journal need room on its disk. */
export async function fillJournal(pool: pg.Pool): Promise<void> {
  for (let file = 0; file < 8; file += 1)
    await pool.query(
      "select pg_logical_emit_message(true, 'mam', repeat('x', 1000000)), pg_switch_wal()",
    );
}

/** Whether new transactions may write; those of other connections hear it at once. */
export async function setReadOnly(pool: pg.Pool, isReadOnly: boolean): Promise<void> {
  await pool.query(`set default_transaction_read_only = off`);
  await pool.query(
    isReadOnly
      ? 'alter system set default_transaction_read_only = on'
      : 'alter system reset default_transaction_read_only',
  );
  await pool.query('select pg_reload_conf()');
}

/**
 * Work that no process will do any more: a mail that waits for longer than the longest pause between two tries or whose
 * claim outlives its sender, a job whose worker is silent, and one that has given up.
 */
export async function listStuck(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{ what: string }>(
    `select 'mail ' || status || ' until ' || run_at as what from mails
       where status in ('queued', 'sending') and run_at > now() + interval '16 minutes'
     union all
     select 'job ' || name || ' ' || state from jobs.job
       where state = 'failed' or (state = 'active' and heartbeat_on < now() - interval '5 minutes')`,
  );
  return rows.map(({ what }) => what);
}
