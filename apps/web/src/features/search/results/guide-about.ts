import type { Hit, MarkedText } from '@mam/contract/search/search';
import { foldWords } from '@mam/contract/text/fold';

/**
 * The first of guides that is about the words of a search: its title has at least half of them, or its text all of them
 * side by side. Others have them somewhere, as any long text does.
 */
export function guideAbout(guides: readonly Hit[], keyword: string): Hit | undefined {
  const typed = foldWords(keyword).length;
  return guides.find(({ title, snippet }) => {
    const inTitle = markedWords(title).reduce((sum, words) => sum + words, 0);
    return inTitle * 2 >= typed || markedWords(snippet).some((words) => words >= typed);
  });
}

/** Number of words of each marked part. */
function markedWords({ text, marks }: MarkedText): number[] {
  return marks.map(([from, to]) => foldWords(text.slice(from, to)).length);
}
