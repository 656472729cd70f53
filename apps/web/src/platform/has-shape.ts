/** How a property is checked; `present` is for those of more than one type only, which it does not tell apart. */
type KindOf<V> = [V] extends [readonly unknown[]]
  ? 'array'
  : [V] extends [string]
    ? 'string'
    : [V] extends [number]
      ? 'number'
      : [V] extends [boolean]
        ? 'boolean'
        : 'present' | 'object';

/**
 * Whether an object that comes from outside of the code, such as the storage of the device, has these
 * properties. A schema of zod/mini would do it too, and cost every page 5.4 KB (gzip).
 */
export function hasShape<T>(
  value: unknown,
  shape: { readonly [K in keyof T]?: KindOf<T[K]> },
): value is T {
  if (typeof value !== 'object' || value === null) return false;
  return Object.entries(shape).every(([name, kind]) => {
    const property: unknown = Reflect.get(value, name);
    if (kind === 'present') return name in value;
    if (kind === 'array') return Array.isArray(property);
    return typeof property === kind && property !== null;
  });
}
