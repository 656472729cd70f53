import { GAMES } from '../games/kinds.ts';

/** Lists whose rows are exported to a file that can be imported again. */
export const EXPORT_LISTS = [
  'questions',
  'synonyms',
  'distress-words',
  'hold-words',
  'help-places',
  'categories',
] as const;
export type ExportList = (typeof EXPORT_LISTS)[number];

/** What a spreadsheet is imported into; each game has rounds with columns of its own. */
export const IMPORT_LISTS = ['users', ...GAMES, ...EXPORT_LISTS] as const;
export type ImportList = (typeof IMPORT_LISTS)[number];
