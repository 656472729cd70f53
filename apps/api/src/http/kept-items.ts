import type { Endpoint } from '@mam/contract/core/endpoint';
import { serializeOutput } from './validation.ts';

/** JSON of kept lists; undefined until a list is first sent. */
const texts = new WeakMap<object, Buffer | undefined>();

/** Marks a list as the `items` of several answers; a kept list never changes. */
export function keepItems<Items extends readonly unknown[]>(items: Items): Items {
  texts.set(items, undefined);
  return items;
}

/**
 * The body of an output whose `items` are kept: they pass their schema and are written once, everything else
 * each time. Undefined for all other outputs.
 */
export function keptBody(endpoint: Endpoint, output: unknown): Buffer | undefined {
  if (!hasItems(output) || !texts.has(output.items)) return undefined;
  const text = texts.get(output.items) ?? itemsText(endpoint, output);
  texts.set(output.items, text);
  const { items: _, ...rest } = Object(serializeOutput(endpoint, { ...output, items: [] }));
  const end = `,${JSON.stringify(rest).slice(1)}`;
  return Buffer.concat([BEGIN, text, Buffer.from(end)]);
}

const BEGIN = Buffer.from('{"items":');

function itemsText(endpoint: Endpoint, output: unknown): Buffer {
  return Buffer.from(JSON.stringify(Object(serializeOutput(endpoint, output)).items));
}

function hasItems(output: unknown): output is { items: object } {
  return (
    typeof output === 'object' &&
    output !== null &&
    'items' in output &&
    Array.isArray(output.items)
  );
}
