import { report } from './language.ts';
import { type Document, isNode, type Node } from './read.ts';

const COURSES = /^content\/courses\//;

/** Lessons that end without a small question, and lessons that the test never asks about. */
export function unasked(documents: readonly Document[]): string[] {
  return documents
    .filter(({ path }) => COURSES.test(path))
    .flatMap(({ path: file, data }) => {
      if (!isNode(data)) return [];
      const asked = new Set(nodes(data.questions).map(({ lesson }) => lesson));
      return nodes(data.lessons).flatMap(({ slug, thought }) => {
        const at = { file, path: `lessons.${String(slug)}` };
        return [
          isNode(thought) ? [] : [report(at, 'no thought at the end; write a small question')],
          asked.has(slug) ? [] : [report(at, 'no question of the test is on it; add one')],
        ].flat();
      });
    });
}

function nodes(value: unknown): Node[] {
  return Array.isArray(value) ? value.filter(isNode) : [];
}
