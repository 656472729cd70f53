import type { AuditChange } from '@mam/contract/audit/audit';

type Leaf = AuditChange['before'];

/**
 * The values that differ between two states, with their paths: `{ tagline: { vi } }` → `tagline.vi`,
 * items of arrays by index. A path that one side lacks is null there.
 */
export function listChanges(before: unknown, after: unknown): AuditChange[] {
  const [old, current] = [collectLeaves(before), collectLeaves(after)];
  const paths = [...new Set([...old.keys(), ...current.keys()])];
  return paths
    .map((field) => ({ field, before: old.get(field) ?? null, after: current.get(field) ?? null }))
    .filter((change) => change.before !== change.after);
}

function collectLeaves(value: unknown, path = '', leaves = new Map<string, Leaf>()) {
  if (typeof value !== 'object' || value === null) {
    if (path !== '' && isLeaf(value)) leaves.set(path, value);
    return leaves;
  }
  // A jsonb column has `en` before `vi`.
  for (const [name, inner] of Object.entries(value).toSorted(viFirst)) {
    collectLeaves(inner, path === '' ? name : `${path}.${name}`, leaves);
  }
  return leaves;
}

function isLeaf(value: unknown): value is Leaf {
  return value === null || ['string', 'number', 'boolean'].includes(typeof value);
}

function viFirst([a]: [string, unknown], [b]: [string, unknown]): number {
  return Number(b === 'vi') - Number(a === 'vi');
}
