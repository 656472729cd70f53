import { isDeepStrictEqual } from 'node:util';
import type { AuditSubject } from '@mam/contract/audit/audit';
import type { CacheTag } from '@mam/contract/core/endpoint';
import type { Database } from '../../db/connect.ts';
import { invalidate } from '../../db/invalidate.ts';
import type { Actor } from '../../http/access/request-context.ts';
import {
  clearAuditSubjects,
  insertAuditEntry,
  renameAuditSubjects,
  updateAuditResult,
} from './audit.queries.ts';

/** Fields by name; a field with the same value before and after is left out of the entry. */
type Fields = Record<string, unknown>;

export interface Change {
  /** The verb of the action, as `update`, `trash`, `grant_admin`; the subject is the other half. */
  verb: string;
  subject: AuditSubject;
  id: string | number | null;
  /** Name of the subject. Never a secret: entries are stored for two years. */
  label: string;
  before?: Fields | undefined;
  after?: Fields | undefined;
  /** Its moment, where a row has the same one; without it that of the transaction. */
  at?: Date | undefined;
}

/** Whose change it is; null once that account is deleted, where it takes effect later. */
export interface Writer extends Pick<Actor, 'part_of'> {
  user_id: number | null;
}

/**
 * Writes the audit entry of an admin's change. A change with equal sides writes none.
 * Call it in the transaction of the change, so that both are committed or neither.
 */
export async function recordChange(tx: Database, actor: Writer, change: Change): Promise<void> {
  const { before, after } = change;
  const changed = changedNames(before, after);
  if (before && after && changed.length === 0) return;
  await insertAuditEntry(tx, toRow(actor, change, changed));
}

function toRow(actor: Writer, change: Change, changed: string[]) {
  const { verb, subject, id, label, before, after, at } = change;
  return {
    user_id: actor.user_id,
    part_of: actor.part_of ?? null,
    action: `${subject}.${verb}`,
    subject,
    subject_id: id === null ? null : String(id),
    label,
    ...(at && { at }),
    before: before ? JSON.stringify(pick(before, changed)) : null,
    after: after ? JSON.stringify(pick(after, changed)) : null,
  };
}

interface Action<T> extends Pick<Change, 'verb' | 'subject' | 'label'> {
  /** The work; what its actor records are parts of the action. */
  run: (actor: Actor) => Promise<T>;
  /** What came of it, with counts. */
  after: (result: T) => Fields;
}

/**
 * Writes one entry for an action on several items. The entries of the items are listed in their own
 * histories only.
 */
export async function recordAction<T>(
  tx: Database,
  actor: Actor,
  { run, after, ...change }: Action<T>,
): Promise<T> {
  const id = await insertAuditEntry(tx, toRow(actor, { ...change, id: null }, []));
  const result = await run({ ...actor, part_of: id });
  await updateAuditResult(tx, id, JSON.stringify(after(result)));
  return result;
}

/**
 * The actor with whom the entries of a change of several items are recorded: they are parts of one entry
 * with their number. A single item, and a part of another action, has its own only.
 */
export async function actorOfMany(
  tx: Database,
  actor: Actor,
  { count, ...change }: Pick<Change, 'verb' | 'subject'> & { count: number },
): Promise<Actor> {
  if (count < 2 || actor.part_of !== undefined) return actor;
  // It holds no names: what is erased about a subject is found by the subject's own entries.
  const action = { ...change, id: null, label: '', after: { count } };
  return { ...actor, part_of: await insertAuditEntry(tx, toRow(actor, action, ['count'])) };
}

/** The same, and invalidates cached responses of the tag when the transaction commits. */
export async function recordAndInvalidate(
  tx: Database,
  actor: Actor,
  { tag, ...change }: Change & { tag: CacheTag },
): Promise<void> {
  await recordChange(tx, actor, change);
  await invalidate(tx, tag);
}

/** Removes names and addresses from the entries about an account that is being deleted. */
export function anonymizeAccounts(tx: Database, user_ids: number[]): Promise<void> {
  return clearAuditSubjects(tx, 'account', user_ids.map(String));
}

/** Removes the excerpts from the entries about comments that are being erased. */
export function anonymizeComments(tx: Database, uuids: string[]): Promise<void> {
  return clearAuditSubjects(tx, 'comment', uuids);
}

/** Names comments whose texts are being erased by their id and place, where their excerpts stood. */
export function nameComments(
  tx: Database,
  comments: { uuid: string; label: string }[],
): Promise<void> {
  const named = comments.map(({ uuid, label }) => ({ subject_id: uuid, label }));
  return renameAuditSubjects(tx, 'comment', named);
}

/** Names whose values differ; all names when one side is missing. */
function changedNames(before: Fields | undefined, after: Fields | undefined): string[] {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  if (!before || !after) return names;
  // Compared as JSON: a jsonb column returns its keys in another order, and undefined is absent.
  return names.filter((name) => !isDeepStrictEqual(toJson(before[name]), toJson(after[name])));
}

function toJson(value: unknown): unknown {
  return value === undefined ? undefined : JSON.parse(JSON.stringify(value));
}

function pick(fields: Fields, names: string[]): Fields {
  return Object.fromEntries(names.filter((name) => name in fields).map((n) => [n, fields[n]]));
}
