import { type SeedFact, seedFacts } from '../../../packages/contract/src/facts/facts.rules.ts';
import { report } from '../language.ts';
import { type Document, isNode } from '../read.ts';

const FACTS = /^content\/facts\/[a-z-]+\.yaml$/;
const PUBLICATIONS = 'content/media/sources.json';

export function isFacts({ path }: { path: string }): boolean {
  return FACTS.test(path);
}

/**
 * The facts of `content/facts`.
 * @throws with the file's path when one is not as `seedFacts` describes.
 */
export function readFacts(documents: readonly Document[]): SeedFact[] {
  return documents.filter(isFacts).flatMap(({ path, data }) => {
    const parsed = seedFacts.safeParse(data);
    if (!parsed.success) throw new Error(`${path}: ${parsed.error.message}`);
    return parsed.data;
  });
}

/** Facts that stand twice, and facts of publications that the list does not have. */
export function wrongFacts(documents: readonly Document[], facts: readonly SeedFact[]): string[] {
  const list = documents.find(({ path }) => path === PUBLICATIONS)?.data;
  const known = new Set(Object.keys(isNode(list) ? list : {}));
  return facts.flatMap(({ id, sources }, index) => {
    const at = { file: 'content/facts', path: id };
    return [
      ...(facts.findIndex((fact) => fact.id === id) < index
        ? [report(at, 'stands twice; drop one')]
        : []),
      ...sources
        .filter(({ code }) => !known.has(code))
        .map(({ code }) => report(at, `source ${code} is unknown; add it to ${PUBLICATIONS}`)),
    ];
  });
}
