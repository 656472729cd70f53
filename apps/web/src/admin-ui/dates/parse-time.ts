const TIME = /^(\d{1,2})(?:\s*[:.hg]?\s*(\d{2}))?\s*[hg]?$/i;

/** A typed time of day as HH:MM: `8:15`, `0815`, `8h15` and `8` are read; null for anything else. */
export function parseTime(text: string): string | null {
  const [, hour = '', minute = '00'] = TIME.exec(text.trim()) ?? [];
  if (hour === '' || Number(hour) > 23 || Number(minute) > 59) return null;
  return `${hour.padStart(2, '0')}:${minute}`;
}
