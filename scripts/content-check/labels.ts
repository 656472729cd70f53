import { COMPOUNDS, glueCompounds } from '../../content/make/compounds.ts';
import { contains, report } from './language.ts';
import { type Document, isNode, walk } from './read.ts';

/** What stands on one line in a picture of 320 units. */
const LABEL = 30;
const NUMBER_AND_UNIT = /\d [\p{L}%]/u;

/** Labels and titles in a film that are too long, or that a line break may tear. */
export function tornLabels(documents: readonly Document[]): string[] {
  return documents
    .filter(({ path }) => path.startsWith('content/media/scripts/videos/'))
    .flatMap(({ path: file, data }) => {
      const found: string[] = [];
      walk(data, ({ labels, title }, path) => {
        const names = Array.isArray(labels) ? labels.filter(isNode) : [];
        const long = names.flatMap(({ vi, en }) => [String(vi), String(en)]).find(isLong);
        if (long) found.push(report({ file, path }, `label “${long}” is long; use ${LABEL}`));
        const torn = [...names, ...(isNode(title) ? [title] : [])]
          .map(({ vi }) => tornIn(String(vi)))
          .find(Boolean);
        if (torn) found.push(report({ file, path }, `“${torn}” may be torn; glue it`));
      });
      return found;
    });
}

function isLong(text: string): boolean {
  return text.length > LABEL;
}

/** A compound, or a number and its unit, that the maker leaves with a space where a line may break. */
function tornIn(text: string): string | undefined {
  const glued = glueCompounds(text);
  return COMPOUNDS.find((word) => contains(glued, word)) ?? NUMBER_AND_UNIT.exec(glued)?.[0];
}
