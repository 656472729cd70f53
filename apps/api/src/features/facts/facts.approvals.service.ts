import type { Approval } from '@mam/contract/facts/facts';
import type { FactItemKind } from '@mam/contract/facts/facts.admin';
import type { Database } from '../../db/connect.ts';
import type { FactFiles } from './facts.content.service.ts';
import { findFactItem, listSignatures } from './facts.queries.ts';
import { usesIn } from './facts.uses.service.ts';

/** Who signed the facts of an item; empty unless it states facts and each is signed as it stands. */
export async function listApprovals(
  db: Database,
  files: FactFiles,
  { kind, ref }: { kind: FactItemKind; ref: string },
): Promise<{ items: Approval[] }> {
  const signatures = await listSignatures(db);
  // Most sites have none: their pages then cost nothing more.
  if (signatures.length === 0) return { items: [] };
  const item =
    kind === 'tip'
      ? (await files.tips()).find((tip) => tip.ref === ref)
      : await findFactItem(db, kind, ref);
  if (!item) return { items: [] };
  const facts = await files.facts();
  const versions = new Map(facts.map(({ id, version }) => [id, version]));
  const codes = new Set(usesIn(item.document, facts).map(({ id }) => id));
  const signed = signatures.filter(
    ({ fact, statement_hash }) => codes.has(fact) && versions.get(fact) === statement_hash,
  );
  return { items: signed.length === codes.size ? bySigner(signed) : [] };
}

/** Each person once, with the latest day. */
function bySigner(signed: readonly Approval[]): Approval[] {
  const people = new Map<string, Approval>();
  const byDay = signed.toSorted((a, b) => a.signed_on.localeCompare(b.signed_on));
  for (const { name, profession, signed_on } of byDay)
    people.set(`${name}\n${profession}`, { name, profession, signed_on });
  return [...people.values()];
}
