import type { WordEntryKind } from '@mam/contract/word-lists/word-entries';
import * as texts from '@mam/texts/exports';

/** Names of the kinds of entries, as import files have them. */
export const KIND_NAMES: Record<WordEntryKind, () => string> = {
  phrase: texts.import_value_phrase,
  exact: texts.import_value_exact,
  exception: texts.import_value_exception,
};
