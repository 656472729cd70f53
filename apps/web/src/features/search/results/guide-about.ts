import type { Hit, MarkedText } from '@mam/contract/search/search';
import { foldWords } from '@mam/contract/text/fold';

/**
 * The first of guides that is about the words of a search: its title has at least half of them, or it all of them side
 * by side. Others have them somewhere, as any long text does.
 */
export function guideAbout(guides: readonly Hit[], keyword: string): Hit | undefined {
  const typed = foldWords(keyword).length;
  return guides.find(({ title, is_about }) => is_about || markedWords(title) * 2 >= typed);
}

function markedWords({ text, marks }: MarkedText): number {
  return marks.reduce((sum, [from, to]) => sum + foldWords(text.slice(from, to)).length, 0);
}
