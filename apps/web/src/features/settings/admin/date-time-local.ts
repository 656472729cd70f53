// Viet Nam is at UTC+7 all year.
const OFFSET_MS = 7 * 3_600_000;

/** A time (ISO) as the value of a `datetime-local` field, in the time zone of Viet Nam: `2026-11-21T15:30`. */
export function toDateTimeLocal(at: string | null): string {
  return at ? new Date(Date.parse(at) + OFFSET_MS).toISOString().slice(0, 16) : '';
}

/** The time of such a value; null where it is empty. */
export function fromDateTimeLocal(field: string): string | null {
  return field ? `${field}:00+07:00` : null;
}
