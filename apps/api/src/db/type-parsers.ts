import pg from 'pg';

type Parser = (text: string) => unknown;

// Type numbers of pg_type that the `pg` package does not name.
const NUMERIC_ARRAY = 1231;
const INT8_ARRAY = 1016;
const DATE_ARRAY = 1182;
const TEXT_ARRAY: number = 1009;

const textArray: Parser = pg.types.getTypeParser(TEXT_ARRAY);

const PARSERS = new Map<number, Parser>([
  [pg.types.builtins.INT8, toSafeNumber],
  [pg.types.builtins.NUMERIC, toSafeNumber],
  [pg.types.builtins.DATE, (text) => text],
  // The product stores instants only (timestamptz); a timestamp has no zone.
  [pg.types.builtins.TIMESTAMP, (text) => text],
  [INT8_ARRAY, arrayOf(toSafeNumber)],
  [NUMERIC_ARRAY, arrayOf(toSafeNumber)],
  [DATE_ARRAY, arrayOf((text) => text)],
]);

/**
 * Types of values from the database: int8 and numeric as numbers (an error where a number cannot hold
 * the value), date as `YYYY-MM-DD`, timestamptz as Date, bytea as Buffer, json parsed.
 */
export const typeParsers: pg.CustomTypesConfig = {
  getTypeParser: (id: number, format?: 'text' | 'binary') => {
    const own = format === 'binary' ? undefined : PARSERS.get(id);
    return own ?? pg.types.getTypeParser(id, format === 'binary' ? 'binary' : 'text');
  },
};

/** @throws when a whole number is beyond 2^53, where JavaScript would change it silently. */
export function toSafeNumber(text: string): number {
  const value = Number(text);
  const isWhole = !text.includes('.') && Number.isFinite(value);
  if (isWhole && !Number.isSafeInteger(value)) {
    throw new RangeError(`${text} is too large for a JavaScript number`);
  }
  return value;
}

function arrayOf(parse: (text: string) => unknown): Parser {
  return (text) => {
    const items: unknown = textArray(text);
    return Array.isArray(items) ? items.map((item) => (item === null ? null : parse(item))) : items;
  };
}
