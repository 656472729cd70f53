import { z } from 'zod';
import { PASSWORD } from '../auth.ts';

/** JSON Schema, as far as the contract's inputs need it. */
interface Schema {
  const?: unknown;
  enum?: unknown[];
  default?: unknown;
  anyOf?: Schema[];
  type?: string | string[];
  format?: string;
  pattern?: string;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  minItems?: number;
  minimum?: number;
  maxLength?: number;
}

/** Values of fields by their names; a function gets the maximum length of a text. */
export type Samples = Record<string, unknown>;

/** Adds to the samples: what a text without a form of its own gets, in optional fields as well. */
interface Fill extends Samples {
  [FREE_TEXT]?: string | undefined;
}

/** Name of the sample for every text whose schema asks for no form. */
export const FREE_TEXT: unique symbol = Symbol('free text');

/** An input with every required field and every field that has a sample, made from its schema alone. */
export function sampleInput(schema: z.ZodType, samples: Fill): unknown {
  const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return sampleOf(json as Schema, '', samples);
}

/** Whether an input has a text whose schema asks for no form. */
export function hasFreeText(schema: z.ZodType): boolean {
  const marked = { [FREE_TEXT]: MARK };
  return JSON.stringify(sampleInput(schema, marked) ?? null).includes(MARK);
}

const MARK = 'free text';

/** Texts that name a row. */
const KEYS = new Set(['code', 'token', 'slug', 'phone']);

function sampleOf(schema: Schema, name: string, samples: Fill): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  if (schema.anyOf) return sampleOfFirst(schema.anyOf, name, samples);
  const type = [schema.type].flat()[0];
  const free = samples[FREE_TEXT];
  const isText = type === 'string' && isFree(schema) && !KEYS.has(name);
  if (free !== undefined && isText) return free;
  const isDescended = free !== undefined && holdsFree(schema);
  if (name in samples && !isDescended && accepts(schema, samples[name])) return samples[name];
  return sampleOfType(schema, type, { name, samples });
}

function sampleOfType(
  schema: Schema,
  type: string | undefined,
  { name, samples }: { name: string; samples: Fill },
): unknown {
  const { items = {}, minItems = 0, minimum = 1 } = schema;
  if (type === 'object') return sampleOfObject(schema, samples);
  if (type === 'array') {
    const isFilled = samples[FREE_TEXT] !== undefined && holdsFree(items);
    const length = Math.max(isFilled ? 1 : 0, minItems);
    return Array.from({ length }, () => sampleOf(items, name, samples));
  }
  if (type === 'string') return textOf(schema);
  if (type === 'boolean') return true;
  return type === 'integer' || type === 'number' ? Math.max(1, minimum) : undefined;
}

const isFree = ({ format, pattern }: Schema) => format === undefined && pattern === undefined;

function holdsFree(schema: Schema): boolean {
  const { type, anyOf = [], properties = {}, items } = schema;
  if ([type].flat().includes('string')) return isFree(schema) && !schema.enum;
  return [...anyOf, ...Object.values(properties), ...(items ? [items] : [])].some(holdsFree);
}

/** A text is a sample for texts only, since fields of one name may be texts or translations. */
function accepts({ type }: Schema, sample: unknown): boolean {
  return typeof sample !== 'string' || [type].flat().includes('string');
}

function sampleOfFirst(choices: Schema[], name: string, samples: Fill): unknown {
  const choice = choices.find(({ type }) => type !== 'null');
  return choice && sampleOf(choice, name, samples);
}

function sampleOfObject({ properties = {}, required = [] }: Schema, samples: Fill) {
  const isFilled = samples[FREE_TEXT] !== undefined;
  const names = Object.entries(properties).flatMap(([name, property]) => {
    // Without it an empty text stands in, which is too little for what is published.
    const isText = typeof property.default === 'object' && property.type === 'object';
    const isAsked = required.includes(name) || name in samples || isText;
    return isAsked || (isFilled && holdsFree(property)) ? [name] : [];
  });
  return Object.fromEntries(
    names.map((name) => [name, sampleOf(properties[name] ?? {}, name, samples)]),
  );
}

function textOf({ format, maxLength = 1000 }: Schema): string {
  if (format === 'date') return '2026-11-21';
  if (format === 'date-time') return '2026-11-22T05:00:00.000Z';
  return 'Cho mình hỏi điều này với'.slice(0, maxLength);
}

/** Fields of inputs that no schema tells. `on` is the maintenance switch. */
export const SAMPLES: Samples = {
  new_email: 'reader.new@example.test',
  new_email_repeat: 'reader.new@example.test',
  text: 'Cho mình hỏi thêm',
  cues: [{ start: 0, end: 2, text: 'Chào bạn' }],
  password: PASSWORD,
  password_repeat: PASSWORD,
  full_name: 'Nguyễn Văn Thử',
  first_name: 'Thử',
  last_name: 'Nguyễn',
  device_id: 'walk-of-every-endpoint-01',
  keep_details: true,
  url: 'https://example.test/',
  next_path: '/help',
  playables: '1,2,3',
  category_id: 1,
  pictures: [],
  can_take_back: true,
  on: false,
  size: 50,
};
