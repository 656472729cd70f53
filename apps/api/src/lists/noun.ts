import type { AuditSubject } from '@mam/contract/audit/audit';
import type { CacheTag } from '@mam/contract/core/endpoint';
import type { ErrorKey } from '@mam/contract/core/errors';
import type { RawBuilder } from 'kysely';
import type { Database } from '../db/connect.ts';
import type { DB, Generated, Timestamp } from '../db/tables.ts';
import { actorOfMany, type Change, recordAndInvalidate } from '../features/audit/audit.service.ts';
import type { Actor } from '../http/access/request-context.ts';

/** Tables whose rows have these columns. */
type TableWith<Columns> = {
  [T in keyof DB]: DB[T] extends Columns ? T : never;
}[keyof DB];
/** Tables whose rows have an order. */
export type OrderedTable = TableWith<{ id: unknown; position: unknown }>;
/** Tables whose rows admins move to the trash and order. */
export type ListTable = TableWith<{ id: unknown; position: unknown; deleted_at: Timestamp | null }>;
/** Those of them whose rows are drafts or published. */
export type StatusTable = TableWith<{
  position: unknown;
  deleted_at: Timestamp | null;
  updated_at: unknown;
  status: Generated<'draft' | 'published'>;
}>;

/** What the log, the cache and errors need to know of the noun of an admin list. */
export interface Subject {
  subject: AuditSubject;
  /** What a change invalidates. */
  tag: CacheTag;
  not_found: ErrorKey;
}

/** What the functions of an admin list need to know of its noun. */
export interface Noun<T extends ListTable = ListTable> extends Subject {
  table: T;
  /** The column of the groups that have an order each; one order when left out. */
  group?: string;
  /** The name of a row in the audit log. */
  label: RawBuilder<string>;
}

/** A row that changed, and what the log keeps of it. */
interface Changed extends Pick<Change, 'before' | 'after'> {
  id: number;
  label: string;
}

/** Writes the audit entry of a change and invalidates what is cached of the noun. */
export function record(
  { tag, subject }: Subject,
  tx: Database,
): (actor: Actor, change: Omit<Change, 'subject'>) => Promise<void> {
  return (actor, change) => recordAndInvalidate(tx, actor, { tag, subject, ...change });
}

/** The same for each of several rows. @returns their ids */
export async function recordEach(
  noun: Subject,
  tx: Database,
  { actor, verb, rows }: { actor: Actor; verb: string; rows: Changed[] },
): Promise<{ changed: number[] }> {
  const by = await actorOfMany(tx, actor, { subject: noun.subject, verb, count: rows.length });
  for (const row of rows) await record(noun, tx)(by, { verb, ...row });
  return { changed: rows.map(({ id }) => id) };
}
