const OFFSET = '+07:00';
const OFFSET_MS = 7 * 3_600_000;

/** A moment as the date field of the kit writes it, by the clocks of Viet Nam: `2026-11-24 19:00:00`. */
export function toVietnamField(iso: string): string {
  return new Date(Date.parse(iso) + OFFSET_MS).toISOString().slice(0, 19).replace('T', ' ');
}

/** The moment that a date field means; undefined while it is empty or no date. */
export function fromVietnamField(text: string | null): string | undefined {
  const time = text ? Date.parse(`${text.replace(' ', 'T')}${OFFSET}`) : Number.NaN;
  return Number.isNaN(time) ? undefined : new Date(time).toISOString();
}

/** A moment in few characters: `19:00 24/11`, with its year where that is not this one. */
export function shortDateTime(iso: string, now = new Date()): string {
  const [date = '', time = ''] = toVietnamField(iso).split(' ');
  const [year, month, day] = date.split('-');
  const isThisYear = toVietnamField(now.toISOString()).startsWith(`${year}-`);
  return `${time.slice(0, 5)} ${day}/${month}${isThisYear ? '' : `/${year}`}`;
}
