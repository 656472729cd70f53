import { type Language, textIn } from '@mam/contract/core/localized';
import type { Playable } from '@mam/contract/playables/playables';
import { type MarkedWords, markText, preferPhrase } from '@mam/contract/search/mark-text';
import type { Hit } from '@mam/contract/search/search';
import type { FoundItem } from './search.items.queries.ts';
import { cutSnippet } from './search.marks.rules.ts';

/** Whether it is shown by its card; its id is in its address. */
export function playableUuid({ kind, path }: FoundItem): string | undefined {
  return kind === 'video' || kind === 'podcast' ? path.split('/').at(-1) : undefined;
}

/**
 * A found item in one language. Its snippet is the lead, unless only the text has the words. The text of an item for
 * adults stands behind a question, so no part of it is shown.
 */
export function toHit(
  item: FoundItem,
  playable: Playable | undefined,
  options: { language: Language; asked: MarkedWords },
): Hit {
  const { language } = options;
  const texts = [item.title, item.lead, item.body].map((text) => textIn(text, language));
  const asked = preferPhrase(options.asked, item.min_age === 0 ? texts : texts.slice(0, 2));
  const lead = markText(textIn(item.lead, language), asked);
  const isPublic = item.min_age === 0 && lead.marks.length === 0;
  const body = isPublic ? markText(textIn(item.body, language), asked) : lead;
  const snippet = body.marks.length > 0 || lead.text === '' ? body : lead;
  return {
    kind: item.kind,
    path: item.path,
    title: toTitle(item, { language, asked }),
    snippet: cutSnippet(snippet),
    min_age: item.min_age,
    playable: playable ?? null,
  };
}

export function toTitle(
  item: FoundItem,
  { language, asked }: { language: Language; asked: MarkedWords },
) {
  return markText(textIn(item.title, language), asked);
}
