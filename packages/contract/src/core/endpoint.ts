import type { z } from 'zod';
import type { ValidationKey } from './validation-keys.ts';

/** Required access: none, a signed-in account of either role, or an admin. */
export type Access = 'public' | 'customer' | 'admin';

/** Tags of cached responses and pages; a change of the tagged data invalidates them. */
export const CACHE_TAGS = [
  'guides',
  'facts',
  'playables',
  'categories',
  'banners',
  'questions',
  'site',
  'maintenance',
  'topics',
  'courses',
  'games',
  'search',
] as const;
export type CacheTag = (typeof CACHE_TAGS)[number];

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
/** Route pattern with parameters as `:id`. */
export type Path = `/api/${string}`;

/** An API endpoint: the single source of validation, types, the client, OpenAPI and the tests. */
export interface Endpoint<
  P extends z.ZodType = z.ZodType,
  Q extends z.ZodType = z.ZodType,
  B extends z.ZodType = z.ZodType,
  O extends z.ZodType = z.ZodType,
  M extends Method = Method,
  U extends Path = Path,
  A extends Access = Access,
> {
  method: M;
  path: U;
  access: A;
  summary: string;
  /** `object`: the handler must call `authorize()` for the row it touches; tests fail if it does not. */
  checks?: 'object';
  /**
   * The answer is the same for every caller of one language, with and without a session: its handler does not
   * learn who asks. It is cached, and a change of data with one of these tags invalidates it.
   */
  cacheTags?: readonly CacheTag[];
  /** Seconds after which a cached answer is computed again, where the 60 of the cache are too many. */
  cache_seconds?: number;
  /** Ends sessions: answered once the process that answers refuses them. Calls of admins do so anyway. */
  ends_sessions?: true;
  params: P;
  query: Q;
  body: B;
  /** Schema of the JSON answer; undefined for `file` endpoints, which stream bytes. */
  output: O;
  kind: 'json' | 'file';
  /** The body is a multipart form with this one file. */
  upload?: Upload;
  /** A body of any type is accepted and ignored: mail programs send one that is no JSON. */
  ignores_body?: true;
  /**
   * Takes `Idempotency-Key`: a repetition with the same key stores nothing and has the same answer; with
   * another text it is `idempotency.mismatch`.
   */
  idempotent?: true;
  /** Maximum size of the JSON body in bytes where the default is too small; not for cached endpoints. */
  body_bytes_max?: number;
}

/** File of a multipart form. */
export interface Upload {
  /** Name of the form's field. */
  field: string;
  /** Largest accepted size in bytes. */
  bytes_max: number;
  /** Error keys of the field for a missing or too large file. */
  messages: {
    missing: ValidationKey;
    too_large: ValidationKey;
    /** Of a file without a byte; the one of a missing file by default. */
    empty?: ValidationKey;
  };
}

/** Input of a call before parsing; fields with defaults are optional. */
export type InputOf<E extends Endpoint> = Part<'params', z.input<E['params']>> &
  Part<'query', z.input<E['query']>> &
  Part<'body', z.input<E['body']>> &
  // The form contains the field that the endpoint's `upload` names.
  (E extends { upload: Upload } ? { form: FormData } : unknown);

/** Input of a handler after parsing. */
export interface ParsedInput<E extends Endpoint> {
  params: z.output<E['params']>;
  query: z.output<E['query']>;
  body: z.output<E['body']>;
}

export type OutputOf<E extends Endpoint> = z.output<E['output']>;

/** Calls an endpoint in process while a page is rendered. */
export type Call = <E extends Endpoint>(endpoint: E, input: InputOf<E>) => Promise<OutputOf<E>>;

type Part<K extends string, T> = undefined extends T
  ? { [key in K]?: T }
  : Record<string, never> extends T
    ? { [key in K]?: T }
    : { [key in K]: T };
