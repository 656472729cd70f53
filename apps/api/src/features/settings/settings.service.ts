import { AppError, fieldError } from '@mam/contract/core/errors';
import {
  type Maintenance,
  maintenance as maintenanceShape,
} from '@mam/contract/settings/maintenance';
import type { EditedMaintenance, EditedSite } from '@mam/contract/settings/settings';
import type { MaintenanceDraft, SiteDraft } from '@mam/contract/settings/settings.rules';
import { type SiteSettings, siteSettings } from '@mam/contract/site/site-settings';
import type { Deps } from '../../app.deps.ts';
import type { Database } from '../../db/connect.ts';
import { invalidate } from '../../db/invalidate.ts';
import type { Actor } from '../../http/access/request-context.ts';
import type { MaintenanceSwitch } from '../../http/maintenance.ts';
import { recordChange } from '../audit/audit.service.ts';
import {
  findSetting,
  insertSetting,
  lockSetting,
  type SettingKey,
  type SettingRow,
  updateSetting,
} from './settings.queries.ts';

export type SettingsDeps = Pick<Deps, 'db' | 'clock'> & { maintenance: MaintenanceSwitch };

/** As it was read by whoever saves; left out: whatever stands there is written over. */
type Read = { updated_at?: string | null | undefined };

/** The site's settings; what nobody has edited has its default. */
export async function getSite(db: Database): Promise<EditedSite> {
  const row = await findSetting(db, 'site');
  return { ...siteSettings.parse(row?.value ?? {}), updated_at: timeOf(row) };
}

/** The maintenance switch as stored. */
export async function getMaintenance(db: Database): Promise<EditedMaintenance> {
  const row = await findSetting(db, 'maintenance');
  return { ...maintenanceShape.parse(row?.value ?? {}), updated_at: timeOf(row) };
}

/**
 * Replaces the site's settings; every page follows.
 * @throws `edit.stale` when somebody else has saved since.
 */
export function saveSite(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  actor: Actor,
  { updated_at: read, ...draft }: SiteDraft & Read,
): Promise<EditedSite> {
  return db.transaction().execute(async (tx) => {
    const kept = await lockFresh(tx, 'site', read);
    const before = siteSettings.parse(kept?.value ?? {});
    const after: SiteSettings = draft;
    const updated_at = await write(tx, { key: 'site', value: after, kept, now: clock.now() });
    const change = { verb: 'update', subject: 'settings', id: 'site', label: draft.name } as const;
    await recordChange(tx, actor, { ...change, before, after });
    await invalidate(tx, 'site');
    return { ...after, updated_at };
  });
}

/**
 * Turns maintenance on or off, or changes what its page says. This process follows at once, the
 * others as soon as they hear of it.
 * @throws `edit.stale`, `validation` for an end that has passed.
 */
export async function saveMaintenance(
  { db, clock, maintenance }: SettingsDeps,
  actor: Actor,
  { updated_at: read, ...draft }: MaintenanceDraft & Read,
): Promise<EditedMaintenance> {
  const now = clock.now();
  const saved = await db.transaction().execute(async (tx) => {
    const kept = await lockFresh(tx, 'maintenance', read);
    const before = maintenanceShape.parse(kept?.value ?? {});
    const after = changed(before, draft, now);
    const updated_at = await write(tx, { key: 'maintenance', value: after, kept, now });
    const verb = verbOf(before, after);
    const change = { verb, subject: 'settings', id: 'maintenance', label: 'maintenance' } as const;
    await recordChange(tx, actor, { ...change, before, after });
    await invalidate(tx, 'maintenance');
    return { ...after, updated_at };
  });
  await maintenance.read();
  return saved;
}

/** The switch after a change; when it is off, nothing is expected to end. */
function changed(before: Maintenance, draft: MaintenanceDraft, now: Date): Maintenance {
  const { on, title = before.title, text = before.text } = draft;
  const until = draft.until === undefined ? before.until : draft.until && utc(draft.until);
  if (on && draft.until && new Date(draft.until) <= now) {
    throw fieldError('until', 'validation_until_past');
  }
  return { on, title, text, until: on ? until : null };
}

function verbOf(before: Maintenance, after: Maintenance): 'turn_on' | 'turn_off' | 'update' {
  if (before.on === after.on) return 'update';
  return after.on ? 'turn_on' : 'turn_off';
}

async function lockFresh(tx: Database, key: SettingKey, read: Read['updated_at']) {
  const kept = await lockSetting(tx, key);
  if (read !== undefined && read !== timeOf(kept)) throw new AppError('edit.stale');
  return kept;
}

interface Written {
  key: SettingKey;
  value: SiteSettings | Maintenance;
  kept: SettingRow | undefined;
  now: Date;
}

/** Writes and returns when: never the same time twice, for that is how a stale save is known. */
async function write(tx: Database, { key, value, kept, now }: Written): Promise<string> {
  const last = kept?.updated_at.getTime() ?? 0;
  const row = { value, updated_at: new Date(Math.max(now.getTime(), last + 1)) };
  if (kept) await updateSetting(tx, key, row);
  else if (!(await insertSetting(tx, key, row))) throw new AppError('edit.stale');
  return row.updated_at.toISOString();
}

function timeOf(row: SettingRow | undefined): string | null {
  return row?.updated_at.toISOString() ?? null;
}

function utc(time: string): string {
  return new Date(time).toISOString();
}
