import { z } from 'zod';

/** JSON Schema, as far as the contract's inputs need it. */
interface Schema {
  const?: unknown;
  enum?: unknown[];
  default?: unknown;
  anyOf?: Schema[];
  type?: string | string[];
  format?: string;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  minItems?: number;
  minimum?: number;
  maxLength?: number;
}

/** Values of fields by their names; a function gets the maximum length of a text. */
export type Samples = Record<string, unknown>;

/** An input with every required field and every field that has a sample, made from its schema alone. */
export function sampleInput(schema: z.ZodType, samples: Samples): unknown {
  const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return sampleOf(json as Schema, '', samples);
}

function sampleOf(schema: Schema, name: string, samples: Samples): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  if (schema.anyOf) return sampleOfFirst(schema.anyOf, name, samples);
  if (name in samples && accepts(schema, samples[name])) return samples[name];
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type;
  if (type === 'object') return sampleOfObject(schema, samples);
  if (type === 'array') {
    const { items = {}, minItems = 0 } = schema;
    return Array.from({ length: minItems }, () => sampleOf(items, name, samples));
  }
  if (type === 'string') return textOf(schema);
  if (type === 'integer' || type === 'number') return Math.max(1, schema.minimum ?? 1);
  if (type === 'boolean') return true;
  return undefined;
}

/** A text is a sample for texts only, since fields of one name may be texts or translations. */
function accepts({ type }: Schema, sample: unknown): boolean {
  return typeof sample !== 'string' || [type].flat().includes('string');
}

function sampleOfFirst(choices: Schema[], name: string, samples: Samples): unknown {
  const choice = choices.find(({ type }) => type !== 'null');
  return choice && sampleOf(choice, name, samples);
}

function sampleOfObject({ properties = {}, required = [] }: Schema, samples: Samples) {
  const names = Object.keys(properties).filter(
    (name) => required.includes(name) || name in samples,
  );
  return Object.fromEntries(
    names.map((name) => [name, sampleOf(properties[name] ?? {}, name, samples)]),
  );
}

function textOf({ format, maxLength = 1000 }: Schema): string {
  if (format === 'date') return '2026-11-21';
  if (format === 'date-time') return '2026-11-22T05:00:00.000Z';
  return 'Cho mình hỏi điều này với'.slice(0, maxLength);
}
