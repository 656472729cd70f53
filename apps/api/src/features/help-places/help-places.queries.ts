import type { HelpPlaceFilters, HelpPlaceSort } from '@mam/contract/help-places/help-places.admin';
import {
  completeHelpPlace,
  type HelpPlaceDraft,
} from '@mam/contract/help-places/help-places.rules';
import { lacking } from '@mam/contract/rules/stages';
import type { CrisisKind } from '@mam/contract/search/crisis';
import { type SqlBool, sql } from 'kysely';
import type { Database } from '../../db/connect.ts';
import { countRows, hasWords, listBulkIds } from '../../db/fragments.queries.ts';

export type HelpPlaceRow = NonNullable<Awaited<ReturnType<typeof findHelpPlace>>>;

export interface AdminFilter extends Pick<HelpPlaceFilters, 'state' | 'kind'> {
  /** Folded. */
  words: string[];
}

interface Range {
  sort: HelpPlaceSort;
  limit: number;
  offset: number;
}

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

/** The published numbers for a danger: lines for just this before the emergency numbers of everybody. */
export function listForCrisis(db: Database, kind: CrisisKind) {
  return published(db)
    .where(sql<SqlBool>`crises @> array[${kind}]`)
    .where('phone', 'is not', null)
    .clearOrderBy()
    .orderBy('is_emergency')
    .orderBy('position')
    .orderBy('id')
    .selectAll()
    .execute();
}

export function listHelpPlaces(db: Database, filter: AdminFilter, range: Range) {
  const { sort, limit, offset } = range;
  const direction = sort.startsWith('-') ? 'desc' : 'asc';
  return matching(db, filter)
    .selectAll()
    .orderBy(ORDERS[sort], (order) =>
      (direction === 'desc' ? order.desc() : order.asc()).nullsFirst(),
    )
    .orderBy('id')
    .limit(limit)
    .offset(offset)
    .execute();
}

export function listHelpPlaceIds(db: Database, filter: AdminFilter): Promise<number[]> {
  return listBulkIds(db, matching(db, filter).select('id'));
}

export function countHelpPlaces(db: Database, filter: AdminFilter): Promise<number> {
  return countRows(db, matching(db, filter).select('id'));
}

/** Every place in the order of /help, those in the trash included. */
export function listAllHelpPlaces(db: Database) {
  return db.selectFrom('help_places').selectAll().orderBy('position').orderBy('id').execute();
}

/** A place outside the trash. */
export function findHelpPlace(db: Database, id: number) {
  return kept(db, id).selectAll().executeTakeFirst();
}

/** Reads the same row and locks it until the end of the transaction. */
export function lockHelpPlace(tx: Database, id: number) {
  return kept(tx, id).selectAll().forNoKeyUpdate().executeTakeFirst();
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

export async function updateHelpPlaceRow(
  tx: Database,
  id: number,
  { draft, now }: { draft: HelpPlaceDraft; now: Date },
): Promise<void> {
  const values = { ...toValues(draft), updated_at: now };
  await tx.updateTable('help_places').set(values).where('id', '=', id).execute();
}

export const LABEL = sql<string>`name->>'vi'`;
const ORDERS = {
  position: 'position',
  name: LABEL,
  '-name': LABEL,
  last_called_on: 'last_called_on',
  '-last_called_on': 'last_called_on',
} as const;

function published(db: Database) {
  return db
    .selectFrom('help_places')
    .where('status', '=', 'published')
    .where('deleted_at', 'is', null)
    .orderBy('position')
    .orderBy('id');
}

function kept(db: Database, id: number) {
  return db.selectFrom('help_places').where('id', '=', id).where('deleted_at', 'is', null);
}

function matching(db: Database, { state, kind, words }: AdminFilter) {
  return db
    .selectFrom('help_places')
    .where('deleted_at', state === 'trash' ? 'is not' : 'is', null)
    .$if(state === 'draft' || state === 'published', (q) =>
      q.where('status', '=', state === 'draft' ? 'draft' : 'published'),
    )
    .$if(kind !== undefined, (q) => q.where('kind', '=', kind ?? 'hotline'))
    .$if(words.length > 0, (q) => q.where(hasWords(sql`words`, words)));
}

function toValues(draft: HelpPlaceDraft) {
  const { name, audience, address, hours, cost, claim, routes } = draft;
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
    routes: JSON.stringify(routes),
  };
}
