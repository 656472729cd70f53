import { type Language, textIn } from '@mam/contract/core/localized';
import type { Playable } from '@mam/contract/playables/playables';
import { type MarkedWords, markText, preferPhrase } from '@mam/contract/search/mark-text';
import type { Hit } from '@mam/contract/search/search';
import { foldWords } from '@mam/contract/text/fold';
import type { FoundItem } from './search.items.queries.ts';
import { cutSnippet } from './search.marks.rules.ts';

/** Whether it is shown by its card; its id is in its address. */
export function playableUuid({ kind, path }: FoundItem): string | undefined {
  return kind === 'video' || kind === 'podcast' ? path.split('/').at(-1) : undefined;
}

/**
 * A found item in one language. Its snippet is the lead, unless only the text has the words. The text of an item for
 * adults stands behind a question, and that of a guide is a list of what readers call it, so no part of either is shown.
 */
export function toHit(
  item: FoundItem,
  playable: Playable | undefined,
  options: { language: Language; asked: MarkedWords },
): Hit {
  const { language } = options;
  const texts = [item.title, item.lead, item.body].map((text) => textIn(text, language));
  const isTextShown = item.min_age === 0 && item.kind !== 'guide';
  const asked = preferPhrase(options.asked, isTextShown ? texts : texts.slice(0, 2));
  const lead = markText(textIn(item.lead, language), asked);
  const isCut = isTextShown && lead.marks.length === 0;
  const body = isCut ? markText(textIn(item.body, language), asked) : lead;
  const snippet = body.marks.length > 0 || lead.text === '' ? body : lead;
  return {
    kind: item.kind,
    path: item.path,
    title: toTitle(item, { language, asked }),
    snippet: cutSnippet(snippet),
    is_about: item.kind === 'guide' && hasWhole(texts.join(' · '), options.asked),
    min_age: item.min_age,
    playable: playable ?? null,
  };
}

/** Whether as many words as were typed are marked side by side. */
function hasWhole(text: string, asked: MarkedWords): boolean {
  const { marks } = markText(text, asked);
  return marks.some(([from, to]) => foldWords(text.slice(from, to)).length >= asked.phrase.length);
}

export function toTitle(
  item: FoundItem,
  { language, asked }: { language: Language; asked: MarkedWords },
) {
  return markText(textIn(item.title, language), asked);
}
