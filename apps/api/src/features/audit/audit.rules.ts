import type { AuditChange } from '@mam/contract/audit/audit';

type Leaf = AuditChange['before'];

/**
 * What differs between two states, value by value: `{ tagline: { vi } }` → `tagline.vi`, places of
 * lists by their number. A field that one side lacks is null there.
 */
export function changesOf(before: unknown, after: unknown): AuditChange[] {
  const was = leavesOf(before);
  const is = leavesOf(after);
  const fields = [...new Set([...was.keys(), ...is.keys()])];
  return fields
    .map((field) => ({ field, before: was.get(field) ?? null, after: is.get(field) ?? null }))
    .filter((change) => change.before !== change.after);
}

function leavesOf(value: unknown): Map<string, Leaf> {
  const leaves = new Map<string, Leaf>();
  collect(value, '', leaves);
  return leaves;
}

function collect(value: unknown, path: string, leaves: Map<string, Leaf>): void {
  if (typeof value !== 'object' || value === null) {
    if (path !== '' && isLeaf(value)) leaves.set(path, value);
    return;
  }
  // A jsonb column has `en` before `vi`.
  const entries = Object.entries(value).toSorted(viFirst);
  for (const [name, inner] of entries) {
    collect(inner, path === '' ? name : `${path}.${name}`, leaves);
  }
}

function isLeaf(value: unknown): value is Leaf {
  return value === null || ['string', 'number', 'boolean'].includes(typeof value);
}

function viFirst([one]: [string, unknown], [other]: [string, unknown]): number {
  return Number(other === 'vi') - Number(one === 'vi');
}
