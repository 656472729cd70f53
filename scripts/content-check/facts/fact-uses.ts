import type { SeedFact } from '../../../packages/contract/src/facts/facts.rules.ts';
import {
  type Contradiction,
  type FactUse,
  findFacts,
} from '../../../packages/contract/src/facts/find-facts.ts';
import { report } from '../language.ts';
import type { FactItem } from './fact-items.ts';

/** Sentences that contradict a fact, and facts that an item should name or names in vain. */
export function wrongUses(items: readonly FactItem[], facts: readonly SeedFact[]): string[] {
  return items.flatMap((item) => {
    const uses = findFacts(item.texts, facts);
    return [
      ...new Set([
        ...uses.flatMap((use) => contradictionIn(item, use)),
        ...wrongNames(item, usedFacts(uses)),
        ...unsourcedUses(item, uses, facts),
      ]),
    ];
  });
}

/** The facts that an item's sentences touch, each once, in alphabetical order. */
export function usedFacts(uses: readonly FactUse[]): string[] {
  return [...new Set(uses.map(({ id }) => id))].sort();
}

function contradictionIn({ texts }: FactItem, { id, at, sentence, contradiction }: FactUse) {
  const text = texts[at];
  if (!contradiction || !text) return [];
  return [report(text, `“${sentence.slice(0, 60)}” contradicts ${id}: ${fix(contradiction)}`)];
}

function fix(contradiction: Contradiction): string {
  if (contradiction.kind === 'never') return `it has “${contradiction.found}”; drop it`;
  if (contradiction.kind === 'must')
    return `a condition lacks; add ${contradiction.expected.join(' or ')}`;
  return `it states ${contradiction.found}; write one of ${contradiction.expected.join(', ')}`;
}

/** Items without sources, or with those of items within them, name no facts. */
function wrongNames({ file, path, facts, codes }: FactItem, used: readonly string[]): string[] {
  const isTip = file.startsWith('content/life-tips/');
  if (!facts || (!codes && !isTip)) return [];
  const at = { file, path };
  const repair = 'run npm run content:facts';
  return [
    ...used
      .filter((id) => !facts.includes(id))
      .map((id) => report(at, `touches fact ${id} without naming it; ${repair}`)),
    ...facts
      .filter((id) => !used.includes(id))
      .map((id) => report(at, `names fact ${id}, which it does not touch; ${repair}`)),
  ];
}

/** Numbers of a fact in an item that has none of its publications among its sources. */
function unsourcedUses(
  { file, path, codes }: FactItem,
  uses: readonly FactUse[],
  facts: readonly SeedFact[],
): string[] {
  if (!codes || codes.length === 0) return [];
  return facts
    .filter(({ id, numbers, sources }) => {
      const isUsed = numbers && sources.length > 0 && uses.some((use) => use.id === id);
      return isUsed && !sources.some(({ code }) => codes.includes(code));
    })
    .map(({ id, sources }) =>
      report(
        { file, path },
        `states ${id} without ${sources.map(({ code }) => code).join(' or ')}; add it to sources`,
      ),
    );
}
