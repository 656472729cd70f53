import type { Game } from '@mam/contract/games/kinds';
import { messageKey } from '@mam/contract/rules/text';
import { foldText } from '@mam/contract/text/fold';
import { listOf } from '../../imports/cells.ts';
import type { Wrong } from '../../imports/rows.ts';
import type { RoundField } from './round-columns.rules.ts';

type Text = (field: RoundField) => string;

/** The part of a draft that depends on its kind, not yet validated. */
export interface ContentRead {
  draft: Record<string, unknown>;
  wrong: Wrong<RoundField>[];
}

/** Reads the cells of one round of a game. */
export function readContent(game: Game, text: Text): ContentRead {
  if (game === 'guess-word') return readWordRound(text);
  return game === 'sort-words' ? readSortRound(text) : readQuestion(text);
}

function readWordRound(text: Text): ContentRead {
  const both = (column: 'word' | 'meaning') => ({
    vi: text(`${column}_vi`),
    en: text(`${column}_en`),
  });
  const hints = { vi: listOf(text('hints_vi')), en: listOf(text('hints_en')) };
  return {
    draft: { kind: 'word', word: both('word'), meaning: both('meaning'), hints },
    wrong: [],
  };
}

/** One line for each group, `Name: item | item`; or items in their order, `item | item`. */
function readSortRound(text: Text): ContentRead {
  const [vi, en] = [groupsOf(text('items_vi')), groupsOf(text('items_en'))];
  const prompt = promptOf(text);
  const isSame = vi.length === en.length && vi.every((group, at) => isAlike(group, en[at]));
  const wrong: Wrong<RoundField>[] = isSame
    ? []
    : [['items_en', messageKey('validation_import_list_lengths')]];
  const items = vi.flatMap((group, at) =>
    group.items.map((item, place) => ({
      text: { vi: item, en: en[at]?.items[place] ?? item },
      group: at,
    })),
  );
  if (vi.length < 2) return { draft: { kind: 'order', prompt, items }, wrong };
  const groups = vi.map(({ name }, at) => ({ vi: name, en: en[at]?.name ?? name }));
  return { draft: { kind: 'groups', prompt, groups, items }, wrong };
}

/** A row without other answers is a statement, whose answer is true or false. */
function readQuestion(text: Text): ContentRead {
  const head = {
    prompt: promptOf(text),
    explanation: { vi: text('explanation_vi'), en: text('explanation_en') },
  };
  const [vi, en] = [listOf(text('wrong_vi')), listOf(text('wrong_en'))];
  const is_true = vi.length + en.length > 0 ? undefined : truthOf(text('right_vi'));
  if (is_true !== undefined) return { draft: { ...head, kind: 'true_false', is_true }, wrong: [] };
  const wrong: Wrong<RoundField>[] =
    vi.length === en.length ? [] : [['wrong_en', messageKey('validation_import_list_lengths')]];
  if (vi.length === 0) wrong.push(['wrong_vi', messageKey('validation_required')]);
  const right = { text: { vi: text('right_vi'), en: text('right_en') }, is_right: true };
  const others = vi.map((option, at) => ({
    text: { vi: option, en: en[at] ?? option },
    is_right: false,
  }));
  return { draft: { ...head, kind: 'single', options: [right, ...others] }, wrong };
}

function promptOf(text: Text) {
  return { vi: text('prompt_vi'), en: text('prompt_en') };
}

interface Group {
  name: string;
  items: string[];
}

/** The groups of a cell; one without a name where the lines name none. */
function groupsOf(cell: string): Group[] {
  const lines = cell.split('\n').filter((line) => line.trim());
  if (!lines.every((line) => line.includes(':'))) return [{ name: '', items: listOf(cell) }];
  return lines.map((line) => {
    const at = line.indexOf(':');
    return { name: line.slice(0, at).trim(), items: listOf(line.slice(at + 1)) };
  });
}

function isAlike(group: Group, other: Group | undefined): boolean {
  return group.items.length === other?.items.length;
}

const TRUE = ['dung', 'true', 'right', 'yes'];
const FALSE = ['sai', 'khong dung', 'khong', 'false', 'not true', 'wrong', 'no'];

function truthOf(cell: string): boolean | undefined {
  const folded = foldText(cell);
  if (TRUE.includes(folded)) return true;
  return FALSE.includes(folded) ? false : undefined;
}
