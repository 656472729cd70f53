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
import type { Actor } from '../../http/access/request-context.ts';
import type { MaintenanceSwitch } from '../../http/maintenance.ts';
import { recordAndInvalidate } from '../audit/audit.service.ts';
import {
  findSetting,
  insertSetting,
  lockSetting,
  type SettingKey,
  type SettingRow,
  updateSetting,
} from './settings.queries.ts';

export type SettingsDeps = Pick<Deps, 'db' | 'clock'> & { maintenance: MaintenanceSwitch };

/** The `updated_at` that the edit is based on; when left out, the save overwrites any version. */
type BasedOn = { updated_at?: string | null | undefined };

/** The site's settings; fields that were never saved have their defaults. */
export async function getSite(db: Database): Promise<EditedSite> {
  const row = await findSetting(db, 'site');
  return { ...siteSettings.parse(row?.value ?? {}), updated_at: timeOf(row) };
}

/** The stored maintenance switch. */
export async function getMaintenance(db: Database): Promise<EditedMaintenance> {
  const row = await findSetting(db, 'maintenance');
  return { ...maintenanceShape.parse(row?.value ?? {}), updated_at: timeOf(row) };
}

/**
 * Replaces the site's settings.
 * @throws `edit.stale` when another version was saved since.
 */
export function saveSite(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  actor: Actor,
  { updated_at: basedOn, ...draft }: SiteDraft & BasedOn,
): Promise<EditedSite> {
  return db.transaction().execute(async (tx) => {
    const row = await lockCurrent(tx, 'site', basedOn);
    const before = siteSettings.parse(row?.value ?? {});
    const after: SiteSettings = draft;
    const updated_at = await write(tx, { key: 'site', value: after, row, now: clock.now() });
    await recordAndInvalidate(tx, actor, {
      ...{ tag: 'site', subject: 'settings', verb: 'update', id: 'site', label: draft.name },
      ...{ before, after },
    });
    return { ...after, updated_at };
  });
}

/**
 * Turns maintenance on or off, or changes the text of its page. This process applies it at once,
 * others when they receive the notification.
 * @throws `edit.stale`, `validation` for an end in the past.
 */
export async function saveMaintenance(
  { db, clock, maintenance }: SettingsDeps,
  actor: Actor,
  { updated_at: basedOn, ...draft }: MaintenanceDraft & BasedOn,
): Promise<EditedMaintenance> {
  const now = clock.now();
  const saved = await db.transaction().execute(async (tx) => {
    const row = await lockCurrent(tx, 'maintenance', basedOn);
    const before = maintenanceShape.parse(row?.value ?? {});
    const after = applyDraft(before, draft, now);
    const updated_at = await write(tx, { key: 'maintenance', value: after, row, now });
    await recordAndInvalidate(tx, actor, {
      ...{ tag: 'maintenance', subject: 'settings', verb: verbOf(before, after) },
      ...{ id: 'maintenance', label: 'maintenance', before, after },
    });
    return { ...after, updated_at };
  });
  await maintenance.read();
  return saved;
}

/** The switch after the edit; switched off, it has no expected end. */
function applyDraft(before: Maintenance, draft: MaintenanceDraft, now: Date): Maintenance {
  const { on, title = before.title, text = before.text } = draft;
  const until = draft.until === undefined ? before.until : draft.until && toUtc(draft.until);
  if (on && draft.until && new Date(draft.until) <= now) {
    throw fieldError('until', 'validation_until_past');
  }
  return { on, title, text, until: on ? until : null };
}

function verbOf(before: Maintenance, after: Maintenance): 'turn_on' | 'turn_off' | 'update' {
  if (before.on === after.on) return 'update';
  return after.on ? 'turn_on' : 'turn_off';
}

/** Locks the setting. @throws `edit.stale` when it is not the version that the edit is based on. */
async function lockCurrent(tx: Database, key: SettingKey, basedOn: BasedOn['updated_at']) {
  const row = await lockSetting(tx, key);
  if (basedOn !== undefined && basedOn !== timeOf(row)) throw new AppError('edit.stale');
  return row;
}

interface NewSetting {
  key: SettingKey;
  value: SiteSettings | Maintenance;
  /** The locked row; undefined before the first save. */
  row: SettingRow | undefined;
  now: Date;
}

/** Writes a setting and returns its `updated_at`, which always grows, because it detects stale saves. */
async function write(tx: Database, { key, value, row, now }: NewSetting): Promise<string> {
  const last = row?.updated_at.getTime() ?? 0;
  const next = { value, updated_at: new Date(Math.max(now.getTime(), last + 1)) };
  if (row) await updateSetting(tx, key, next);
  else if (!(await insertSetting(tx, key, next))) throw new AppError('edit.stale');
  return next.updated_at.toISOString();
}

function timeOf(row: SettingRow | undefined): string | null {
  return row?.updated_at.toISOString() ?? null;
}

function toUtc(time: string): string {
  return new Date(time).toISOString();
}
