import fc from 'fast-check';

/** JSON Schema, as far as the document of the API has it. */
export interface Schema {
  const?: unknown;
  enum?: unknown[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  type?: string | string[];
  format?: string;
  pattern?: string;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  minItems?: number;
  maxItems?: number;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  minLength?: number;
  maxLength?: number;
}

const INT4_MAX = 2_147_483_647;
const ITEMS_MAX = 4;
const TEXT_MAX = 5_000;

const DAYS = ['0000-01-01', '0001-01-01', '1969-12-31', '2024-02-29', '2026-11-23', '9999-12-31'];
const MOMENTS = [
  '0000-01-01T00:00:00Z',
  '0001-01-01T00:00:00.000Z',
  '2026-11-23T05:00:00.000Z',
  '9999-12-31T23:59:59.999Z',
];
const TEXTS = [
  '',
  ' ',
  '1',
  'Cho mình hỏi điều này với',
  'null',
  '\0',
  'a\0b',
  '\ud800',
  'x\udfff',
  '\u202e\u200b😀',
  "' or 1=1 --",
  '%_\\%',
  '../../etc/passwd',
  '<script>1</script>',
  '{"vi":"x"}',
  '-1',
  'NaN',
  '9'.repeat(40),
  'a'.repeat(TEXT_MAX),
];

const integers = (extra: number[]) =>
  fc.constantFrom(0, 1, -1, 2, 12, INT4_MAX, INT4_MAX + 1, -INT4_MAX - 2, 2 ** 53, ...extra);

/** What fits no field, or only by chance. */
const JUNK = fc.oneof(
  fc.constantFrom<unknown>(null, true, false, [], {}, [null], [[]], { vi: 1 }, 1.5, 1e308, -0),
  fc.constantFrom<unknown>(...TEXTS, ...DAYS, ...MOMENTS),
  integers([]),
  fc.string({ unit: 'binary', maxLength: 20 }),
);

/** Values that mostly have the form of a schema, often at its bounds, and sometimes not. */
export function valuesOf(schema: Schema, name = ''): fc.Arbitrary<unknown> {
  // Maintenance would answer all calls that follow.
  if (name === 'on') return fc.constant(false);
  return fc.oneof({ weight: 12, arbitrary: fitting(schema, name) }, { weight: 1, arbitrary: JUNK });
}

function fitting(schema: Schema, name: string): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return fc.oneof(...choices.map((each) => valuesOf(each, name)));
  if (schema.allOf) return fitting(Object.assign({}, ...schema.allOf), name);
  const types = [schema.type ?? 'string'].flat();
  return fc.oneof(...types.map((type) => ofType(schema, type, name)));
}

function ofType(schema: Schema, type: string, name: string): fc.Arbitrary<unknown> {
  if (type === 'object') return objects(schema);
  if (type === 'array') return arrays(schema, name);
  if (type === 'boolean') return fc.boolean();
  if (type === 'null') return fc.constant(null);
  if (type === 'string') return texts(schema);
  const { minimum = 0, maximum = INT4_MAX, exclusiveMinimum = minimum } = schema;
  const bounds = [minimum, minimum - 1, maximum, maximum + 1, exclusiveMinimum + 1];
  return integers(bounds.filter(Number.isSafeInteger));
}

function objects({ properties = {}, required = [] }: Schema): fc.Arbitrary<unknown> {
  const fields = Object.entries(properties).map(([name, schema]) => {
    const value = valuesOf(schema, name);
    const isRequired = required.includes(name);
    return fc
      .option(value, { nil: undefined, freq: isRequired ? 40 : 2 })
      .map((each) => ({ name, each }));
  });
  return fc
    .tuple(...fields)
    .map((pairs) =>
      Object.fromEntries(
        pairs.flatMap(({ name, each }) => (each === undefined ? [] : [[name, each]])),
      ),
    );
}

function arrays({ items = {}, minItems = 0, maxItems = ITEMS_MAX }: Schema, name: string) {
  const maxLength = Math.max(minItems, Math.min(maxItems, ITEMS_MAX));
  return fc.array(valuesOf(items, name), { minLength: minItems, maxLength });
}

function texts(schema: Schema): fc.Arbitrary<unknown> {
  const { format, minLength = 0, maxLength = TEXT_MAX } = schema;
  if (format === 'date') return fc.constantFrom(...DAYS);
  if (format === 'date-time') return fc.constantFrom(...MOMENTS);
  if (format === 'uuid') return fc.uuid();
  if (format === 'email') return fc.constantFrom('an@example.test', 'a'.repeat(250));
  const bounds = [minLength, maxLength, maxLength + 1].filter((length) => length <= TEXT_MAX);
  return fc.oneof(
    fc.constantFrom(...TEXTS, ...DAYS, '0912345678', '/help', 'https://example.org/a'),
    fc.constantFrom(...bounds.map((length) => 'ạ'.repeat(length))),
  );
}
