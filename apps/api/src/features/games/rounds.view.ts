import type { Language } from '@mam/contract/core/localized';
import type { Round } from '@mam/contract/games/games';
import type { AdminRound } from '@mam/contract/games/games.admin';
import type { RoundContent, RoundDraft } from '@mam/contract/games/games.rules';
import { stateOf } from '../../lists/status-list.ts';
import type { RoundRow } from './rounds.queries.ts';

type Texts = { vi: string; en: string };

/** A round as a reader plays it. */
export function toRound({ id, category_id, learn_path, ...row }: RoundRow, language: Language) {
  const base = { id, category_id, learn_path };
  // The content of a row has the fields of its kind.
  return { ...base, kind: row.kind, ...played(row.content, language) } as Round;
}

function played(content: RoundContent, language: Language) {
  const inLanguage = (texts: Texts | null) => texts?.[language] ?? '';
  if ('word' in content) {
    const { word, hints, meaning } = content;
    return { word: word[language], hints: hints[language], meaning: meaning[language] };
  }
  const prompt = content.prompt[language];
  if ('items' in content) {
    const items = content.items.map((item) => ({
      ...item,
      text: item.text[language],
      why: inLanguage(item.why),
    }));
    return 'groups' in content
      ? { prompt, groups: content.groups.map(inLanguage), items }
      : { prompt, items };
  }
  const explanation = content.explanation[language];
  if ('is_true' in content) return { prompt, is_true: content.is_true, explanation };
  const options = content.options.map(({ text, is_right, feedback }) => ({
    text: text[language],
    is_right,
    feedback: inLanguage(feedback),
  }));
  return { prompt, options, explanation };
}

export function toAdminRound(row: RoundRow): AdminRound {
  return { ...draftOf(row), ...stateOf(row) };
}

/** The fields that an admin edits. */
export function draftOf(row: RoundRow): RoundDraft {
  const { game, kind, category_id, learn_path, status, content } = row;
  return { game, kind, category_id, learn_path, status, ...content } as RoundDraft;
}
