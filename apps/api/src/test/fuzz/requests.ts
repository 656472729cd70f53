import fc from 'fast-check';
import { type Schema, valuesOf } from './schema-values.ts';

/** The document at `/api/openapi.json`, as far as requests are made of it. */
export interface Document {
  paths: Record<string, Record<string, Operation>>;
}

interface Operation {
  parameters: { name: string; in: 'path' | 'query'; schema: Schema }[];
  requestBody?: { content: Record<string, { schema: Schema }> };
}

const METHODS = ['GET', 'POST', 'PUT', 'DELETE'] as const;

export interface FuzzRequest {
  method: (typeof METHODS)[number];
  /** As in the document. */
  path: string;
  url: string;
  payload?: string | Buffer;
  headers: Record<string, string>;
}

/** Makes the requests of one operation; `ids` are those of rows of its noun that are known so far. */
export type MakeRequest = (seed: number, ids: readonly string[]) => FuzzRequest;

/** A request maker for each operation of the document. */
export function requestMakers({ paths }: Document): { noun: string; make: MakeRequest }[] {
  return Object.entries(paths).flatMap(([path, operations]) =>
    METHODS.flatMap((method) => {
      const operation = operations[method.toLowerCase()];
      return operation ? [{ noun: nounOf(path), make: makerOf({ method, path, operation }) }] : [];
    }),
  );
}

/** The noun of a path, for example `videos` of `/api/admin/videos/{id}`. */
export function nounOf(path: string): string {
  return /^\/api\/(?:admin\/)?([^/]+)/.exec(path)?.[1] ?? path;
}

interface Address {
  method: FuzzRequest['method'];
  path: string;
  operation: Operation;
}

function makerOf({ method, path, operation }: Address): MakeRequest {
  const { parameters, requestBody } = operation;
  const inPath = fields(parameters.filter((each) => each.in === 'path'));
  const inQuery = fields(parameters.filter((each) => each.in === 'query'));
  const json = requestBody?.content['application/json'];
  const form = requestBody?.content['multipart/form-data'];
  const body = json ? valuesOf(json.schema) : fc.constant(undefined);
  const all = fc.record({ inPath, inQuery, body, isKnown: fc.integer({ min: 0, max: 3 }) });
  return (seed, ids) => {
    const [sample] = fc.sample(all, { seed, numRuns: 1 });
    if (!sample) throw new Error('No sample');
    const id = sample.isKnown === 0 ? undefined : ids[Math.abs(seed) % Math.max(ids.length, 1)];
    const url = `${fill(path, sample.inPath, id)}${queryOf(sample.inQuery)}`;
    const upload = form && junkForm(Object.keys(form.schema.properties ?? {})[0] ?? 'file', seed);
    const sent = sample.body === undefined ? undefined : JSON.stringify(sample.body);
    return {
      ...{ method, path, url },
      headers: { ...(sent && { 'content-type': 'application/json' }), ...upload?.headers },
      ...(upload ? { payload: upload.payload } : sent !== undefined && { payload: sent }),
    };
  };
}

function fields(parameters: Operation['parameters']) {
  const entries = parameters.map(({ name, schema }) => [
    name,
    fc.option(valuesOf(schema, name), { nil: undefined, freq: 3 }),
  ]);
  return fc.record(Object.fromEntries(entries)) as fc.Arbitrary<Record<string, unknown>>;
}

function fill(path: string, values: Record<string, unknown>, id: string | undefined): string {
  let isFirst = true;
  return path.replace(/\{(\w+)\}/g, (_, name) => {
    const known = isFirst ? id : undefined;
    isFirst = false;
    return encode(known ?? values[name] ?? '1') || '1';
  });
}

function queryOf(values: Record<string, unknown>): string {
  const pairs = Object.entries(values).flatMap(([name, value]) =>
    value === undefined ? [] : [`${name}=${encode(value)}`],
  );
  return pairs.length > 0 ? `?${pairs.join('&')}` : '';
}

/** Lone surrogates cannot be in an address. */
function encode(value: unknown): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return encodeURIComponent((text ?? '').toWellFormed().slice(0, 300));
}

const FILES = ['', 'a,b\n1,2\n', 'PK\u0003\u0004junk', 'GIF89a', '\ufeffx;y\n', '\0\u0001\u0002'];

/** A form with a file that is nothing useful. */
function junkForm(field: string, seed: number) {
  const boundary = '----mam-fuzz';
  const name = seed % 2 === 0 ? 'a.csv' : '../../a.xlsx';
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="${field}"; filename="${name}"\r\n\r\n`;
  const file = FILES[Math.abs(seed) % FILES.length] ?? '';
  return {
    payload: Buffer.from(`${head}${file}\r\n--${boundary}--\r\n`),
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  };
}
