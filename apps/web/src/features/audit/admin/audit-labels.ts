import type { AuditChange, AuditEntry, AuditSubject } from '@mam/contract/audit/audit';
import { formatVnd } from '@mam/contract/bills/bill-texts';
import { dayText } from '@mam/contract/core/days';
import { m } from '@mam/texts';
import * as texts from '@mam/texts/admin-audit';
import { getLocale } from '@mam/texts/runtime';
import { vietnamTime } from '../../../platform/format.ts';
import { placeInWords } from '../../../shared/guides/admin/place-in-words.ts';
import { FIELDS, PLACED } from './audit-fields.ts';
import { STATE_FIELDS, STATES } from './audit-states.ts';

export function subjectLabel(subject: AuditSubject): string {
  // biome-ignore lint/performance/noDynamicNamespaceImportAccess: the file holds the audit log's texts only.
  return texts[`admin_audit_subject_${subject}`]();
}

/** The name of a page of the settings, each of which is one subject. */
export function settingsLabel(subject_id: string | null): string {
  return subject_id === 'maintenance'
    ? m.admin_audit_settings_maintenance()
    : m.admin_audit_settings_site();
}

/** The label of an action; an unknown one is shown as it is. */
export function verbLabel(verb: string): string {
  return ownText(`verb_${verb}`) ?? verb;
}

/** What an entry is called: the change that closes a topic, or opens it again, by what it does. */
export function actionLabel({ verb, changes }: Pick<AuditEntry, 'verb' | 'changes'>): string {
  const closes = changes.find(({ field }) => field === CLOSES)?.after;
  if (typeof closes !== 'boolean') return verbLabel(verb);
  return closes ? m.admin_audit_closes() : m.admin_audit_opens();
}

/** Whether a change closed a topic; shown as the name of the entry. */
const CLOSES = 'closes_now';

/** The changes that an entry lists. */
export function shownChanges(changes: AuditChange[]): AuditChange[] {
  return withOwnWords(changes).filter(({ field }) => field !== CLOSES);
}

/** `hotlines.1.name.en` → «Tên đường dây 2 · English». */
export function fieldLabel(path: string): string {
  if (/^(steps|outcomes|people)\./.test(path)) return cardLabel(path);
  const parts = path.split('.');
  const last = parts.at(-1);
  const language = parts.length > 1 && (last === 'vi' || last === 'en') ? last : undefined;
  const places = parts.filter(isNumber).map((part) => Number(part) + 1);
  const names = parts.filter((part) => !isNumber(part)).slice(0, language ? -1 : undefined);
  const numbered = numberedLabel(names, places);
  return language ? `${numbered} · ${stateLabel(language)}` : numbered;
}

/** A field on a card of a guide: `steps.when.answers.0.text.vi` → «Câu hỏi · Câu trả lời 1 · Nội dung · Tiếng Việt». */
function cardLabel(path: string): string {
  const [root = ''] = path.split('.');
  return [labelOf([root]), placeInWords(path)].filter(Boolean).join(' · ');
}

function numberedLabel(names: string[], places: number[]): string {
  const [place, ...others] = places;
  const placed = PLACED[names.join('.')] ?? PLACED[names[0] ?? ''];
  if (placed && place !== undefined) return [placed({ place }), ...others].join(' ');
  const label = labelOf(names) ?? labelOf(names.slice(0, -1)) ?? labelOf(names.slice(0, 1));
  return [label ?? names.join('.'), ...places].join(' ');
}

function labelOf(names: string[]): string | undefined {
  return ownText(`field_${names.join('_')}`) ?? FIELDS[names.join('.')]?.();
}

function stateLabel(state: string, field = ''): string | undefined {
  return STATES[`${field}.${state}`]?.() ?? STATES[state]?.() ?? ownText(`state_${state}`);
}

/** The audit log's own text of a verb, a field or a state. */
function ownText(key: string): string | undefined {
  const messages: Record<string, unknown> = texts;
  const message = messages[`admin_audit_${key}`];
  return typeof message === 'function' ? message() : undefined;
}

/** Fields in VND. */
const AMOUNTS = new Set(['amount', 'price_min', 'price_max']);

/** The label of a value; days and times as everywhere else. */
export function valueLabel({
  field,
  value,
}: Pick<AuditChange, 'field'> & { value: AuditChange['before'] }): string {
  if (value === null || value === '') return m.admin_audit_nothing();
  if (value === true) return m.admin_audit_yes();
  if (value === false) return m.admin_audit_no();
  // Names stand in place of the numbers of accounts that exist.
  if (field === 'account' && typeof value === 'number') return m.admin_audit_user_gone();
  if (typeof value === 'number' && AMOUNTS.has(field)) return formatVnd(value, getLocale());
  const text = String(value);
  const name = field.split('.').findLast((part) => !isNumber(part)) ?? '';
  if (STATE_FIELDS.includes(name)) return stateLabel(text, name) ?? text;
  if (/^\d{4}-\d\d-\d\d$/.test(text)) return dayText(text);
  return /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/.test(text) ? vietnamTime(text) : text;
}

/** A reason that is none of the ready ones stands in the words of the admin, who wrote them beside it. */
export function withOwnWords(changes: AuditChange[]): AuditChange[] {
  const words = changes.find(({ field }) => field === 'note')?.after;
  const isOther = ({ field, after }: AuditChange) =>
    field === 'suspension_reason' && after === 'other';
  if (!words || !changes.some(isOther)) return changes;
  return changes
    .filter(({ field }) => field !== 'note')
    .map((change) => (isOther(change) ? { ...change, after: words } : change));
}

function isNumber(part: string): boolean {
  return /^\d+$/.test(part);
}
