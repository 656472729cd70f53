import type { Hit, MarkedText } from '@mam/contract/search/search';
import { foldWords } from '@mam/contract/text/fold';

/** Share of a clause that the words of a search must be: «quan hệ» alone does not ask for «Quan hệ bị đau». */
const CLAUSE_MIN = 0.6;

/**
 * The first of guides that is about the words of a search: most of a clause of its title are such words, and they are
 * half of the search at least, or it has all of them side by side. Others have them somewhere, as any long text does.
 */
export function guideAbout(guides: readonly Hit[], keyword: string): Hit | undefined {
  const typed = foldWords(keyword).length;
  return guides.find(({ title, is_about }) => is_about || isAbout(title, typed));
}

function isAbout(title: MarkedText, typed: number): boolean {
  if (countMarked(title, 0, title.text.length) * 2 < typed) return false;
  return [...title.text.matchAll(/[^,:;.?!]+/g)].some(
    ({ 0: clause, index }) =>
      countMarked(title, index, index + clause.length) >= foldWords(clause).length * CLAUSE_MIN,
  );
}

/** Number of marked words between two places of a text. */
function countMarked({ text, marks }: MarkedText, start: number, end: number): number {
  return marks
    .filter(([from, to]) => from >= start && to <= end)
    .reduce((sum, [from, to]) => sum + foldWords(text.slice(from, to)).length, 0);
}
