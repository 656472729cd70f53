import type { z } from 'zod';
import type { ValidationKey } from './validation-keys.ts';

/** Who may call: everybody, a signed-in account of either role, or an admin only. */
export type Access = 'public' | 'customer' | 'admin';

/** What a cached response or page shows; it is invalidated when that changes. */
export const CACHE_TAGS = ['playables', 'categories', 'banners', 'site', 'maintenance'] as const;
export type CacheTag = (typeof CACHE_TAGS)[number];

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
/** Path as the server routes it, parameters as `:id`. */
export type Path = `/api/${string}`;

/** One call of the API: the only source for validation, types, the client, OpenAPI and the tests. */
export interface Endpoint<
  P extends z.ZodType = z.ZodType,
  Q extends z.ZodType = z.ZodType,
  B extends z.ZodType = z.ZodType,
  O extends z.ZodType = z.ZodType,
  M extends Method = Method,
  U extends Path = Path,
> {
  method: M;
  path: U;
  access: Access;
  summary: string;
  /** `object`: the handler must call `authorize()` for the row it touches; tests fail if it does not. */
  checks?: 'object';
  /**
   * The answer is the same for every caller of one language, so its bytes may be kept and shared;
   * it ends when one of these subjects changes.
   */
  cacheTags?: readonly CacheTag[];
  params: P;
  query: Q;
  body: B;
  /** Shape of the JSON answer; `file` endpoints stream bytes and describe only their errors. */
  output: O;
  kind: 'json' | 'file';
  /** The body is a multipart form with this one file; the answer is JSON. */
  upload?: Upload;
  /** Bytes of a JSON body that may be larger than others; never on a `shared` call. */
  body_bytes_max?: number;
}

/** The file that an endpoint takes. */
export interface Upload {
  /** Name of the form's field. */
  field: string;
  /** Largest size still accepted. */
  bytes_max: number;
  /** The keys answered for the field when the file is missing or too large. */
  messages: { missing: ValidationKey; too_large: ValidationKey };
}

/** What a caller hands over, before parsing (defaults may be left out). */
export type InputOf<E extends Endpoint> = Part<'params', z.input<E['params']>> &
  Part<'query', z.input<E['query']>> &
  Part<'body', z.input<E['body']>> &
  // Only browsers send files: the form holds the field that the endpoint names.
  (E extends { upload: Upload } ? { form: FormData } : unknown);

/** What a handler receives, after parsing. */
export interface ParsedInput<E extends Endpoint> {
  params: z.output<E['params']>;
  query: z.output<E['query']>;
  body: z.output<E['body']>;
}

export type OutputOf<E extends Endpoint> = z.output<E['output']>;

/** Calls an endpoint in process, while a page is rendered. */
export type Call = <E extends Endpoint>(endpoint: E, input: InputOf<E>) => Promise<OutputOf<E>>;

type Part<K extends string, T> = undefined extends T
  ? { [key in K]?: T }
  : Record<string, never> extends T
    ? { [key in K]?: T }
    : { [key in K]: T };
