const DAY_FIRST = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/;
const YEAR_FIRST = /^(\d{4})-(\d{2})-(\d{2})$/;

/**
 * Once all is typed, `5/1/27` is in 2027; before that it may be the begin of `5/1/2700`. Eight digits are a day, a month
 * and a year.
 */
export function parseWholeDate(text: string): string | null {
  const long = text
    .trim()
    .replace(/([/.-])(\d{2})$/, (_, mark, year) => `${mark}20${year}`)
    .replace(/^(\d{2})(\d{2})(\d{4})$/, '$1/$2/$3');
  return parseDate(text) ?? parseDate(long);
}

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
