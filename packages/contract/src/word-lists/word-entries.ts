import { z } from 'zod';
import { messageKey, requiredText } from '../rules/text.ts';

/** Kinds of entries and the sign before each in the text of a list (`text-checks/word-list.ts`). */
const SIGNS = { phrase: '', exact: '=', exception: '-' } as const;
export type WordEntryKind = keyof typeof SIGNS;
export const WORD_ENTRY_KINDS = ['phrase', 'exact', 'exception'] as const;

const ENTRY_LENGTH_MAX = 500;
const GROUP_LENGTH_MAX = 100;

/** An entry of a word list, with the heading that it stands below; empty for none. */
export const wordEntry = z.object({
  group: z
    .string()
    .normalize('NFC')
    .trim()
    .max(GROUP_LENGTH_MAX, messageKey('validation_text_too_long'))
    .overwrite((text) => text.replace(/[\s#]+/g, ' ').trim()),
  kind: z.enum(WORD_ENTRY_KINDS),
  entry: requiredText({ max: ENTRY_LENGTH_MAX })
    .overwrite((text) => text.replace(/\s+/g, ' '))
    .refine(hasWords, messageKey('validation_required')),
});
export type WordEntry = z.output<typeof wordEntry>;

/** The entries of the text of a list, in its order. */
export function readEntries(text: string): WordEntry[] {
  const entries: WordEntry[] = [];
  let group = '';
  for (const line of text.split('\n').map((each) => each.trim())) {
    if (line.startsWith('#')) group = line.slice(1).trim();
    else if (line !== '') entries.push({ group, ...readLine(line) });
  }
  return entries;
}

/** The text of a list; entries of a group stand together, below its heading. */
export function writeEntries(entries: readonly WordEntry[]): string {
  const groups = Map.groupBy(entries, ({ group }) => group);
  // Entries without a heading come first, so that they get none.
  const ordered = [...groups].sort(([one], [other]) => Number(one !== '') - Number(other !== ''));
  const blocks = ordered.map(([group, members]) => {
    const lines = members.map(({ kind, entry }) => `${SIGNS[kind]}${entry}`);
    return [...(group ? [`# ${group}`] : []), ...lines].join('\n');
  });
  return blocks.join('\n\n');
}

function readLine(line: string): Pick<WordEntry, 'kind' | 'entry'> {
  const kind = WORD_ENTRY_KINDS.find((each) => SIGNS[each] && line.startsWith(SIGNS[each]));
  return { kind: kind ?? 'phrase', entry: kind ? line.slice(1).trim() : line };
}

/** A sign in front would make it another kind, or a heading. */
function hasWords(text: string): boolean {
  return /^[^=#-]*[\p{L}\d]/u.test(text);
}
