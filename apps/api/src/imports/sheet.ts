import type { Language, Localized } from '@mam/contract/core/localized';
import * as texts from '@mam/texts/exports';
import type { ImportRules } from './rows.ts';

export interface CategoryNames {
  id: number;
  /** Slug and names in both languages. */
  names: [slug: string, vi: string, en: string];
}

/** What cells may refer to. */
export interface SheetContext {
  categories: CategoryNames[];
}

export type SheetCells<Field extends string> = Partial<Record<Field, string>>;

/** The file of a list: how its rows are read, and what its sample has. */
export interface ImportSheet<Field extends string, Row> extends ImportRules<Field, Row> {
  /** Columns of the sample and of an export, in their order. */
  columns: readonly Field[];
  /** Rows that show each way to fill the columns. */
  sample(language: Language): readonly SheetCells<Field>[];
}

/** Rows of a file of content: fewer than of accounts, as each is compared with what is stored. */
const ROWS_MAX = 5_000;
/** Longer than the texts of any cell together may be. */
const CELL_CHARS_MAX = 20_000;

/** The limits and headings of a list of content: a file has all of its columns. */
export function wholeSheet<Field extends string>(fields: readonly Field[]) {
  return {
    ...{ fields, columns: fields, required: fields, headings: headingsOf(fields) },
    ...({ missing: 'validation_import_list_columns', cell_chars_max: CELL_CHARS_MAX } as const),
    rows_max: ROWS_MAX,
  };
}

/** Accepted headings of each field: those of the samples in both languages. */
export function headingsOf<Field extends string>(
  fields: readonly Field[],
): Record<Field, readonly string[]> {
  const entries = fields.map((field) => [field, [headingOf(field, 'vi'), headingOf(field, 'en')]]);
  return Object.fromEntries(entries);
}

/** Heading of a field, from `import_column_<name>`; `question_en` is the English column of `question`. */
export function headingOf(field: string, locale: Language): string {
  const [, base = field, language] = /^(.+)_(vi|en)$/.exec(field) ?? [];
  const name = messageOf(`import_column_${base}`, locale);
  if (language === undefined) return name;
  const inLanguage = language === 'vi' ? texts.import_in_vi : texts.import_in_en;
  return inLanguage({ name }, { locale });
}

/** Word for a value of a column with a choice, from `import_value_<value>`. */
export function choiceText(value: string, locale: Language): string {
  return messageOf(`import_value_${value.replaceAll('-', '_')}`, locale);
}

/** The cells of a text in both languages. */
export function bilingual<Name extends string>(name: Name, text: Localized | null) {
  const cells = { [`${name}_vi`]: text?.vi ?? '', [`${name}_en`]: text?.en ?? '' };
  return cells as Record<`${Name}_${Language}`, string>;
}

function messageOf(key: string, locale: Language): string {
  const messages: Record<string, unknown> = texts;
  const message = messages[key];
  if (typeof message !== 'function') throw new Error(`No text for ${key}`);
  return message({}, { locale });
}
