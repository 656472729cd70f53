const DAY_FIRST = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/;
const YEAR_FIRST = /^(\d{4})-(\d{2})-(\d{2})$/;

/**
 * A typed date as YYYY-MM-DD. The day comes before the month: `5/12/2026` is in December, where
 * Mantine alone would read May. Null for an invalid or incomplete date.
 */
export function parseDate(text: string): string | null {
  const typed = text.trim();
  const [, ...dayFirst] = DAY_FIRST.exec(typed) ?? [];
  const [, ...yearFirst] = YEAR_FIRST.exec(typed) ?? [];
  const [year = '', month = '', day = ''] = dayFirst.length > 0 ? dayFirst.reverse() : yearFirst;
  const written = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const at = new Date(`${written}T00:00:00Z`);
  // `Date` reads 30 February as 2 March.
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(written) ? written : null;
}
