import { isDeepStrictEqual } from 'node:util';
import type { AuditSubject } from '@mam/contract/audit/audit';
import type { CacheTag } from '@mam/contract/core/endpoint';
import type { Database } from '../../db/connect.ts';
import { invalidate } from '../../db/invalidate.ts';
import type { Actor } from '../../http/access/request-context.ts';
import { clearAuditSubjects, insertAuditEntry } from './audit.queries.ts';

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
}

/**
 * Writes the audit entry of an admin's change. A change with equal sides writes none.
 * Call it in the transaction of the change, so that both are committed or neither.
 */
export async function recordChange(tx: Database, actor: Actor, change: Change): Promise<void> {
  const { verb, subject, id, label, before, after } = change;
  const changed = changedNames(before, after);
  if (before && after && changed.length === 0) return;
  await insertAuditEntry(tx, {
    user_id: actor.user_id,
    action: `${subject}.${verb}`,
    subject,
    subject_id: id === null ? null : String(id),
    label,
    before: before ? JSON.stringify(pick(before, changed)) : null,
    after: after ? JSON.stringify(pick(after, changed)) : null,
  });
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
export function anonymizeAccount(tx: Database, user_id: number): Promise<void> {
  return clearAuditSubjects(tx, 'account', [String(user_id)]);
}

/** Removes the excerpts from the entries about comments that are being erased. */
export function anonymizeComments(tx: Database, uuids: string[]): Promise<void> {
  return clearAuditSubjects(tx, 'comment', uuids);
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
