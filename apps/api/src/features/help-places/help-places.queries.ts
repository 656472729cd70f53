import type { HelpPlaceFilters } from '@mam/contract/help-places/help-places.admin';
import {
  completeHelpPlace,
  type HelpPlaceDraft,
} from '@mam/contract/help-places/help-places.rules';
import { lacking } from '@mam/contract/rules/stages';
import type { CrisisKind } from '@mam/contract/search/crisis-kinds';
import { type Selectable, type SqlBool, sql } from 'kysely';
import type { Database } from '../../db/connect.ts';
import type { DB } from '../../db/tables.ts';
import { type Found, hasKeyword, inState, rowQueries } from '../../lists/list.queries.ts';

export type HelpPlaceRow = Omit<Selectable<DB['help_places']>, 'words'>;
export type ManagedHelpPlaceRow = NonNullable<Awaited<ReturnType<typeof HELP_PLACE_ROWS.find>>>;

export const LABEL = sql<string>`name->>'vi'`;

const CALLER = sql<string | null>`(
  select concat_ws(' ', accounts.last_name, accounts.first_name)
  from accounts where accounts.id = help_places.called_by)`.as('called_by_name');

/** Help places in the admin area. */
export const HELP_PLACE_ROWS = rowQueries({
  from: (db) => db.selectFrom('help_places'),
  select: (rows) => rows.selectAll().select(CALLER),
  matching: (rows, { state, kind, words }: HelpPlaceFilters & Found) =>
    rows
      .where(inState(state))
      .where(hasKeyword(words))
      .$if(kind !== undefined, (q) => q.where('kind', '=', kind ?? 'hotline')),
  orders: {
    position: sql`position, id`,
    name: sql`${LABEL}, id`,
    '-name': sql`${LABEL} desc, id`,
    last_called_on: sql`last_called_on nulls first, id`,
    '-last_called_on': sql`last_called_on desc nulls first, id`,
  },
});

/** Published rows of /help at most. */
const SHOWN_MAX = 500;

/** The published rows in their order. */
export function listPublished(db: Database) {
  return published(db).selectAll().limit(SHOWN_MAX).execute();
}

/** The first published emergency numbers. */
export function listEmergency(db: Database, limit: number) {
  return published(db)
    .where('is_emergency', '=', true)
    .select(['phone', 'name', 'cost', 'hours'])
    .limit(limit)
    .execute();
}

/** The published nationwide numbers for any of these dangers: of equal ones, lines for just them before those of everybody. */
export function listForCrises(db: Database, kinds: readonly CrisisKind[]) {
  return published(db)
    .where(sql<SqlBool>`crises && ${kinds}::text[]`)
    .where('phone', 'is not', null)
    .where(sql<SqlBool>`provinces = '{}'`)
    .clearOrderBy()
    .orderBy('is_emergency')
    .orderBy('position')
    .orderBy('id')
    .selectAll()
    .execute();
}

/** Every place in the order of /help, those in the trash included. */
export function listAllHelpPlaces(db: Database) {
  return db.selectFrom('help_places').selectAll().orderBy('position').orderBy('id').execute();
}

/** The row with a number, also in the trash, however its digits are grouped. */
export function findByPhone(db: Database, phone: string) {
  return db
    .selectFrom('help_places')
    .where(sql`replace(phone, ' ', '')`, '=', phone.replaceAll(' ', ''))
    .select('id')
    .executeTakeFirst();
}

/** Inserts a row behind all others. */
export async function insertHelpPlace(tx: Database, draft: HelpPlaceDraft, now: Date) {
  const { id } = await tx
    .insertInto('help_places')
    .values({
      ...toValues(draft),
      position: sql<number>`(select coalesce(max(position), 0) + 1 from help_places)`,
      ...{ created_at: now, updated_at: now },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

function published(db: Database) {
  return db
    .selectFrom('help_places')
    .where('status', '=', 'published')
    .where('deleted_at', 'is', null)
    .orderBy('position')
    .orderBy('id');
}

/** The columns of a draft. */
export function toValues(draft: HelpPlaceDraft) {
  const { name, audience, address, hours, cost, claim, routes } = draft;
  const { age_rule, signature_rule, call_note } = draft;
  const orNull = (text: typeof audience) => text && JSON.stringify(text);
  return {
    ...draft,
    lacks: lacking(completeHelpPlace, draft),
    name: JSON.stringify(name),
    audience: orNull(audience),
    address: orNull(address),
    hours: orNull(hours),
    cost: orNull(cost),
    claim: orNull(claim),
    age_rule: orNull(age_rule),
    signature_rule: orNull(signature_rule),
    call_note: orNull(call_note),
    routes: JSON.stringify(routes),
  };
}

/** The same of a row that is there: who called is known while the day of the call stays the same. */
export function toChangedValues(draft: HelpPlaceDraft) {
  const called_by = sql<number | null>`
    case when last_called_on is not distinct from ${draft.last_called_on}::date then called_by end`;
  return { ...toValues(draft), called_by };
}

const DUE = sql<SqlBool>`phone is not null and not is_emergency and deleted_at is null`;

/** Numbers outside the trash that were not called on this day, never called ones first. */
export async function listDueCalls(db: Database, today: string, limit: number) {
  const due = db
    .selectFrom('help_places')
    .where(DUE)
    .where(sql<SqlBool>`last_called_on is distinct from ${today}::date`);
  const [items, { count }] = await Promise.all([
    due
      .selectAll()
      .select(CALLER)
      .orderBy(sql`last_called_on nulls first, position, id`)
      .limit(limit)
      .execute(),
    due.select(sql<number>`count(*)::integer`.as('count')).executeTakeFirstOrThrow(),
  ]);
  return { items, due: count };
}
