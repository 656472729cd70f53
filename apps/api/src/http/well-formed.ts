import { fieldError } from '@mam/contract/core/errors';

/**
 * Checks every text of a body that its schema has accepted: PostgreSQL stores neither a NUL nor half of a surrogate pair, and
 * no person types them. Without recursion, since a client chooses the depth.
 * @throws `validation` naming the field.
 */
export function assertWellFormed(input: unknown): void {
  const left: [path: string, value: unknown][] = [['', input]];
  for (let next = left.pop(); next; next = left.pop()) {
    const [path, value] = next;
    if (typeof value === 'string' && !isWellFormed(value))
      throw fieldError(path || '_', 'validation_invalid_format');
    if (typeof value !== 'object' || value === null || Buffer.isBuffer(value)) continue;
    const entries = Object.entries(value);
    // Deeper paths name their outermost field only: a path for each of many levels would fill the memory.
    for (const [name, each] of entries) left.push([path || name, each]);
  }
}

function isWellFormed(text: string): boolean {
  return text.isWellFormed() && !text.includes('\0');
}
