import type { AuditEntry, AuditFilters, AuditSubject } from '@mam/contract/audit/audit';
import { REMOVAL_REASONS } from '@mam/contract/comments/thread-kinds';
import { LANGUAGES } from '@mam/contract/core/constants';
import type { Language } from '@mam/contract/core/localized';
import { isAdmin } from '@mam/contract/core/roles';
import { joinFullName } from '@mam/contract/rules/person';
import { areWordsIn, foldWords } from '@mam/contract/text/fold';
import { SUSPENSION_REASONS } from '@mam/contract/users/users.rules';
import * as moderation from '@mam/texts/admin-moderation';
import * as users from '@mam/texts/admin-users';
import type { Database } from '../../db/connect.ts';
import { readAll, readPage } from '../../platform/lists.ts';
import {
  type AuditRow,
  countAuditEntries,
  type FoundBy,
  findBefore,
  findPeople,
  listAuditEntries,
  listAuditUsers,
  listAuditVerbs,
} from './audit.queries.ts';
import { listChanges } from './audit.rules.ts';

type Name = (inputs: object, options: { locale: Language }) => string;

/* biome-ignore-start lint/performance/noDynamicNamespaceImportAccess: the server shakes nothing off. */
const NAMED_REASONS: [reason: string, name: Name][] = [
  ...SUSPENSION_REASONS.map((each): [string, Name] => [each, users[`admin_users_why_${each}`]]),
  ...REMOVAL_REASONS.map((each): [string, Name] => [each, moderation[`admin_desk_why_${each}`]]),
];
/* biome-ignore-end lint/performance/noDynamicNamespaceImportAccess: see above. */

/** Accounts that a keyword may mean at once. */
const PEOPLE_MAX = 50;

/** One page of the log, newest first. */
export async function listAuditPage(
  db: Database,
  { page, size, ...asked }: AuditFilters & { page: number; size: number },
) {
  const filters = await foundBy(db, asked);
  return readPage(
    { page, size },
    {
      count: () => countAuditEntries(db, filters),
      list: (range) => listAuditEntries(db, filters, range),
      toItem: toEntry,
    },
  );
}

/** Every entry that the filters leave, newest first, read in chunks. */
export async function* allAuditEntries(
  db: Database,
  asked: AuditFilters,
): AsyncGenerator<AuditEntry> {
  const filters = await foundBy(db, asked);
  for await (const row of readAll((chunk) => listAuditEntries(db, filters, chunk))) {
    yield toEntry(row);
  }
}

/** Reasons of suspensions and removals by the names that admins read in either language, and accounts by theirs. */
async function foundBy(db: Database, filters: AuditFilters): Promise<FoundBy> {
  const words = foldWords(filters.keyword ?? '');
  const isNamed = (name: Name) =>
    LANGUAGES.some((locale) => areWordsIn(name({}, { locale }), words));
  const found = words.length > 0 ? NAMED_REASONS.filter(([, name]) => isNamed(name)) : [];
  const people = words.length > 0 ? await findPeople(db, { words, max: PEOPLE_MAX }) : [];
  return { ...filters, reasons: found.map(([reason]) => reason), people };
}

/** The users and verbs that occur in the log. */
export async function listAuditFilters(db: Database) {
  const users = await listAuditUsers(db);
  return {
    users: users.map(({ id, email, ...name }) => ({ id, email, name: joinFullName(name) })),
    verbs: await listAuditVerbs(db),
  };
}

/** The fields before an entry about a subject, by name; empty where the entry is not a change of fields. */
export async function readEarlierValues(
  db: Database,
  { subject, id, entry_id }: { subject: AuditSubject; id: number; entry_id: number },
): Promise<Record<string, unknown>> {
  const entry = await findBefore(db, { subject, subject_id: String(id), entry_id });
  const { before, after } = entry ?? {};
  if (!isRecord(before) || !isRecord(after)) return {};
  return before;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function toEntry(row: AuditRow): AuditEntry {
  const { account_id, email, first_name, last_name } = row;
  const name = joinFullName({ first_name: first_name ?? '', last_name: last_name ?? '' });
  return {
    id: row.id,
    at: row.at.toISOString(),
    user: account_id === null ? null : { id: account_id, name, email: email ?? '' },
    subject: row.subject,
    verb: row.action.slice(row.action.indexOf('.') + 1),
    subject_id: row.subject_id,
    label: row.label,
    has_parts: Boolean(row.has_parts),
    changes: listChanges(withOneRole(withNames(row.before, row)), withOneRole(afterOf(row))),
  };
}

/** What a person may do is one thing, though an admin has the role of readers too. */
function withOneRole(side: unknown): unknown {
  if (!isRecord(side) || !Array.isArray(side.role)) return side;
  return { ...side, role: isAdmin(side.role) ? 'admin' : 'customer' };
}

function afterOf(row: AuditRow): unknown {
  const { action, after, mailed_to } = row;
  if (action !== 'bill.mail') return withNames(after, row);
  return mailed_to === null ? {} : { to_email: mailed_to };
}

/** Names in place of the numbers of accounts; a number stays once its account is deleted. */
function withNames(side: unknown, { handed_among }: AuditRow): unknown {
  if (!isRecord(side) || !handed_among) return side;
  const person = handed_among.find(({ id }) => id === side.account);
  return person ? { ...side, account: joinFullName(person) } : side;
}
