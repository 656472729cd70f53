const OFFSET = '+07:00';
const OFFSET_MS = 7 * 3_600_000;

/** A time (ISO) as Mantine's date fields hold it, in the time zone of Viet Nam: `2026-11-24 19:00:00`. */
export function toVietnamField(iso: string): string {
  return new Date(Date.parse(iso) + OFFSET_MS).toISOString().slice(0, 19).replace('T', ' ');
}

/** The time (ISO) of such a value; undefined where it is empty or invalid. */
export function fromVietnamField(text: string | null): string | undefined {
  const time = text ? Date.parse(`${text.replace(' ', 'T')}${OFFSET}`) : Number.NaN;
  return Number.isNaN(time) ? undefined : new Date(time).toISOString();
}
