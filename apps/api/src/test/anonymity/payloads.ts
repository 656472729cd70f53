import { unzipSync } from 'fflate';

/** Gives one field the value that it has in another object; without one it goes. */
export function copyAt(to: unknown, from: unknown, path: PropertyKey[]): void {
  const [name, ...rest] = path;
  if (name === undefined || typeof to !== 'object' || to === null) return;
  const value: unknown = typeof from === 'object' && from ? Reflect.get(from, name) : undefined;
  if (rest.length > 0 && value !== undefined) copyAt(Reflect.get(to, name), value, rest);
  else if (value === undefined && Array.isArray(to)) to.splice(Number(name), 1);
  else if (value === undefined) Reflect.deleteProperty(to, name);
  else Reflect.set(to, name, value);
}

export function lastMessageOf(row: object): unknown {
  const messages: unknown = 'messages' in row ? row.messages : undefined;
  return Array.isArray(messages) ? messages.at(-1)?.id : undefined;
}

export function asRecord(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

export function contentOf(bytes: Buffer): string {
  if (bytes.subarray(0, 2).toString() !== 'PK') return bytes.toString();
  return Object.values(unzipSync(bytes))
    .map((file) => Buffer.from(file).toString())
    .join('\n');
}

export function parse(payload: string): unknown {
  try {
    return JSON.parse(payload);
  } catch {
    return undefined;
  }
}
