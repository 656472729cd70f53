import type { AuditSubject } from '@mam/contract/audit';
import type { Database } from '../../db/connect.ts';
import type { Actor } from '../../http/request-context.ts';
import { insertAuditEntry } from './audit.queries.ts';

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

/** Names whose values differ; all of them where there is only one side. */
function changedNames(before: Fields | undefined, after: Fields | undefined): string[] {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  if (!before || !after) return names;
  return names.filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]));
}

function pick(fields: Fields, names: string[]): Fields {
  return Object.fromEntries(names.filter((name) => name in fields).map((n) => [n, fields[n]]));
}
