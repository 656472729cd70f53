import { isDeepStrictEqual } from 'node:util';
import type { AuditSubject } from '@mam/contract/audit/audit';
import type { Database } from '../../db/connect.ts';
import type { Actor } from '../../http/access/request-context.ts';
import { clearAuditSubject, insertAuditEntry } from './audit.queries.ts';

/** Fields by name; whatever is the same before and after is left out of the entry. */
type Fields = Record<string, unknown>;

export interface Change {
  /** What was done, as `update`, `trash`, `grant_admin`; with the subject it names the action. */
  verb: string;
  subject: AuditSubject;
  id: string | number | null;
  /** What the subject is called. Never a secret: entries are kept for two years. */
  label: string;
  before?: Fields | undefined;
  after?: Fields | undefined;
}

/** Notes what an admin changed. Call it in the transaction of the change: both stand or neither. */
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

/** Takes name, address and the like of an account that is being deleted out of the log. */
export function anonymizeAccount(tx: Database, user_id: number): Promise<void> {
  return clearAuditSubject(tx, 'account', String(user_id));
}

/** Names whose values differ; all of them where there is only one side. */
function changedNames(before: Fields | undefined, after: Fields | undefined): string[] {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  if (!before || !after) return names;
  // A jsonb column gives its names in an order of its own, and undefined is nothing.
  return names.filter((name) => !isDeepStrictEqual(plain(before[name]), plain(after[name])));
}

function plain(value: unknown): unknown {
  return value === undefined ? undefined : JSON.parse(JSON.stringify(value));
}

function pick(fields: Fields, names: string[]): Fields {
  return Object.fromEntries(names.filter((name) => name in fields).map((n) => [n, fields[n]]));
}
