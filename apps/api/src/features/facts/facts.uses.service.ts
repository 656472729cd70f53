import { createHash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { factParts } from '@mam/contract/facts/fact-document';
import { type FactUse, findFacts, type KnownFact } from '@mam/contract/facts/find-facts';
import type { Database } from '../../db/connect.ts';
import type { FactFiles } from './facts.content.service.ts';
import { type FactItemRow, listFactItems } from './facts.queries.ts';

/** The sentences of a published item that touch facts. */
export interface ItemUses extends Pick<FactItemRow, 'kind' | 'id' | 'title'> {
  uses: FactUse[];
}

/** Milliseconds for which requests may wait until the search for facts lets them pass. */
const TURN_MS = 20;

/** The sentences of a document that touch facts. */
export function usesIn(document: unknown, facts: readonly KnownFact[]): FactUse[] {
  return factParts(document).flatMap((part) => findFacts(part, facts));
}

/** Finds all uses of facts; what was found in a text is kept until the text changes. */
export function createUseFinder(files: FactFiles): (db: Database) => Promise<ItemUses[]> {
  let known = new Map<string, FactUse[]>();
  return async (db) => {
    const [facts, tips, rows] = await Promise.all([files.facts(), files.tips(), listFactItems(db)]);
    const found = new Map<string, FactUse[]>();
    const items: ItemUses[] = [];
    let turn = performance.now();
    for (const { kind, id, title, document } of [...tips, ...rows]) {
      const key = createHash('sha1').update(JSON.stringify(document)).digest('base64');
      const uses = known.get(key) ?? usesIn(document, facts);
      found.set(key, uses);
      items.push({ kind, id, title, uses });
      if (performance.now() - turn < TURN_MS) continue;
      await setImmediate();
      turn = performance.now();
    }
    known = found;
    return items;
  };
}
