import type { Localized } from '@mam/contract/core/localized';

/** A text in both languages, as a form holds it. */
export interface TextValues {
  vi: string;
  en: string;
}

/** A saved text; empty where there is none. */
export function textValues(text: Localized | undefined): TextValues {
  return { vi: text?.vi ?? '', en: text?.en ?? '' };
}

export const noText = (): TextValues => ({ vi: '', en: '' });

/**
 * Whether nothing of a row is written or chosen. Who speaks and of what kind it is have a value from the start.
 */
export function isBlank(row: unknown): boolean {
  if (typeof row === 'string') return row.trim() === '';
  return Object.entries(row ?? {}).every(
    ([name, value]) => name === 'who' || name === 'kind' || isBlank(value),
  );
}

/** Whether something is written in any language. */
export function hasText({ vi, en }: TextValues): boolean {
  return vi.trim() !== '' || en.trim() !== '';
}
