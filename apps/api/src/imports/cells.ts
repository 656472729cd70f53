import { LANGUAGES } from '@mam/contract/core/constants';
import { DAY_MS } from '@mam/contract/core/days';
import type { Language, Localized } from '@mam/contract/core/localized';
import { messageKey } from '@mam/contract/rules/text';
import { foldText } from '@mam/contract/text/fold';
import type { z } from 'zod';
import { EXCEL_EPOCH_DAYS } from '../spreadsheet/sheet.ts';
import type { ReadRow, Wrong } from './rows.ts';
import { type CategoryNames, choiceText } from './sheet.ts';

type Text<Field> = (field: Field) => string;
type TextName<Field> = Field extends `${infer Name}_${Language}` ? Name : never;

/** Reads the cells of one row of a list into the fields of its form. */
export function createCellReader<Field extends string>(text: Text<Field>) {
  const wrong: Wrong<Field>[] = [];
  const kept: string[] = [];
  const cell = (field: string) => text(field as Field);

  return {
    text,
    wrong,
    both: (name: TextName<Field>) => ({ vi: cell(`${name}_vi`), en: cell(`${name}_en`) }),
    /** Sources with a text in each language; the languages have equally many, or English has none. */
    sources(name: TextName<Field>) {
      const [vi, en] = [sourcesOf(cell(`${name}_vi`)), sourcesOf(cell(`${name}_en`))];
      if (en.length > 0 && en.length !== vi.length) {
        wrong.push([`${name}_en` as Field, messageKey('validation_import_list_lengths')]);
      }
      return vi.map((entry, at) => ({ vi: entry, en: en[at] === NONE ? '' : (en[at] ?? '') }));
    },
    /** One of these values by its word in either language; a blank cell is the default, or what is stored. */
    choice<V extends string>(field: Field, values: readonly V[], blank: V): V {
      if (text(field) === '') kept.push(field);
      const value = text(field) === '' ? blank : choiceOf(text(field), values);
      if (value === undefined) wrong.push([field, messageKey('validation_import_choice')]);
      return value ?? blank;
    },
    /** A day, null for a blank cell, where a stored one is kept. */
    day(field: Field): string | null {
      if (text(field) === '') kept.push(field);
      const day = dayOf(text(field));
      if (day === undefined) wrong.push([field, messageKey('validation_import_day')]);
      return day ?? null;
    },
    /** The row by the rules of the form. Its problems stand at the cells of the invalid parts. */
    finish<S extends z.ZodType>(
      schema: S,
      draft: unknown,
      fields: readonly Field[],
    ): ReadRow<Field, z.output<S>> {
      const { success, data, error } = schema.safeParse(draft);
      if (success && wrong.length === 0) return { value: data, kept, wrong };
      const invalid = (error?.issues ?? []).map(
        ({ path, message }): Wrong<Field> => [fieldAt(path, fields), message],
      );
      return { wrong: [...wrong, ...invalid] };
    },
  };
}

/** The column of an invalid part of a draft: `sources.0.en` is in `sources_en`, `routes.1.url` in `routes`. */
function fieldAt<Field extends string>(path: PropertyKey[], fields: readonly Field[]): Field {
  const name = path.filter((part) => typeof part === 'string').join('_');
  const found =
    fields.find((field) => name === field || name.startsWith(`${field}_`)) ??
    fields.find((field) => field.startsWith(`${name}_`)) ??
    fields[0];
  if (found === undefined) throw new Error('A sheet has columns');
  return found;
}

/** Stands for an entry that has no text in a language, so that the others stay side by side. */
const NONE = '-';

/** Entries of a cell, separated by `|` or on lines of their own. */
export function listOf(cell: string): string[] {
  return cell.split('\n').flatMap(partsOf).filter(Boolean);
}

/** Parts of a line, separated by `|`; `\|` is no separator, `\n` a line break and `\\` a backslash. */
export function partsOf(line: string): string[] {
  const parts = [''];
  for (const [sign, escaped] of line.matchAll(/\\([\\|n])|\||[^\\|]+|\\/g)) {
    if (sign === '|') parts.push('');
    else parts.push(`${parts.pop()}${escaped === 'n' ? '\n' : (escaped ?? sign)}`);
  }
  return parts.map((part) => part.trim());
}

/** An entry as `listOf` and `partsOf` read it. */
export function entryText(entry: string): string {
  return written(entry, listOf);
}

/** Sources of a cell, as `Name | https://… | 2026-11-22`: an address and a day belong to the name before them. */
function sourcesOf(cell: string): string[] {
  return cell.split('\n').flatMap((line) => {
    const sources: string[] = [];
    for (const part of partsOf(line).filter(Boolean)) {
      const before = sources.at(-1);
      const isMore = before !== undefined && PART_OF_SOURCE.test(part);
      if (isMore) sources.splice(-1, 1, `${before} | ${part}`);
      else sources.push(part);
    }
    return sources;
  });
}
const PART_OF_SOURCE = /^(?:https?:\/\/\S+|\d{4}-\d\d-\d\d)$/;

/** Cells of sources, as they are read again. */
export function sourceCells(sources: readonly Localized[]) {
  const hasEnglish = sources.some(({ en }) => en !== undefined);
  const text = (source: string | undefined) => (source ? written(source, sourcesOf) : NONE);
  return {
    sources_vi: sources.map(({ vi }) => text(vi)).join('\n'),
    sources_en: hasEnglish ? sources.map(({ en }) => text(en)).join('\n') : '',
  };
}

/** An entry with its signs escaped where it would be read as something else. */
function written(entry: string, read: (cell: string) => string[]): string {
  const found = read(entry);
  if (found.length === 1 && found[0] === entry) return entry;
  return entry.replace(/[\\|\n]/g, (sign) => (sign === '\n' ? '\\n' : `\\${sign}`));
}

/** The values that the words of a cell stand for, in either language. Undefined where a word is unknown. */
export function choicesOf<V extends string>(cell: string, values: readonly V[]): V[] | undefined {
  const found = listOf(cell).map((word) => choiceOf(word, values));
  const known = found.filter((each) => each !== undefined);
  return known.length === found.length ? known : undefined;
}

/** Null for a blank cell, undefined for an unknown name. */
export function categoryOf(name: string, categories: CategoryNames[]): number | null | undefined {
  if (name === '') return null;
  const folded = foldText(name);
  return categories.find(({ names }) => names.some((each) => foldText(each) === folded))?.id;
}

/** Name of a category in a language. */
export function categoryText(id: number, categories: CategoryNames[], language: Language): string {
  const [slug = '', vi = '', en = ''] = categories.find((each) => each.id === id)?.names ?? [];
  return (language === 'en' ? en : vi) || vi || slug;
}

/** Spreadsheets store a phone number as a number, without its leading zero. */
export function withLeadingZero(phone: string): string {
  return /^(?:[35789]\d{8}|2\d{9})$/.test(phone) ? `0${phone}` : phone;
}

function choiceOf<V extends string>(cell: string, values: readonly V[]): V | undefined {
  const folded = foldText(cell);
  return values.find((value) =>
    [value, ...LANGUAGES.map((language) => choiceText(value, language))].some(
      (word) => foldText(word) === folded,
    ),
  );
}

/** `2026-11-22`, `22/11/2026` or Excel's number of a day; null for a blank cell, undefined for no day. */
function dayOf(cell: string): string | null | undefined {
  if (cell === '') return null;
  const [, date = '', month = '', year] = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(cell) ?? [];
  if (year) return validDay(`${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`);
  if (/^\d{5}$/.test(cell)) {
    return new Date((Number(cell) - EXCEL_EPOCH_DAYS) * DAY_MS).toISOString().slice(0, 10);
  }
  return validDay(cell);
}

function validDay(day: string): string | undefined {
  const time = /^\d{4}-\d{2}-\d{2}$/.test(day) ? Date.parse(day) : Number.NaN;
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(day) ? day : undefined;
}
