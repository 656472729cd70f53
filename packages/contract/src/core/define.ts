import { z } from 'zod';
import type { Access, Endpoint, Method, Path, Upload } from './endpoint.ts';

const nothing = z.undefined().optional();
type Nothing = typeof nothing;

/** Arguments of an endpoint's definition; schemas of absent parts are omitted. */
interface Spec<P, Q, B, O, M, U, A>
  extends Pick<
    Endpoint,
    | 'summary'
    | 'checks'
    | 'cacheTags'
    | 'cache_seconds'
    | 'upload'
    | 'ignores_body'
    | 'idempotent'
    | 'ends_sessions'
    | 'body_bytes_max'
  > {
  access: A;
  method: M;
  path: U;
  params?: P;
  query?: Q;
  body?: B;
  output: O;
}

/** Defines an endpoint that answers JSON. */
export function endpoint<
  O extends z.ZodType,
  const M extends Method,
  const U extends Path,
  const A extends Access,
  P extends z.ZodType = Nothing,
  Q extends z.ZodType = Nothing,
  B extends z.ZodType = Nothing,
>(spec: Spec<P, Q, B, O, M, U, A>): Endpoint<P, Q, B, O, M, U, A> {
  return complete(spec, 'json');
}

/** Defines an endpoint that streams a file (ranges, ETag); only its errors are JSON. */
export function fileEndpoint<
  const M extends Method,
  const U extends Path,
  const A extends Access,
  P extends z.ZodType = Nothing,
  Q extends z.ZodType = Nothing,
>(
  spec: Omit<Spec<P, Q, Nothing, Nothing, M, U, A>, 'body' | 'output'>,
): Endpoint<P, Q, Nothing, Nothing, M, U, A> {
  return complete({ ...spec, output: nothing }, 'file');
}

/** Defines an endpoint whose body is a `multipart/form-data` form with one file and whose answer is JSON. */
export function uploadEndpoint<
  O extends z.ZodType,
  const M extends Method,
  const U extends Path,
  const A extends Access,
  P extends z.ZodType = Nothing,
  Q extends z.ZodType = Nothing,
>(
  spec: Omit<Spec<P, Q, Nothing, O, M, U, A>, 'body'> & { upload: Upload },
): Endpoint<P, Q, Nothing, O, M, U, A> & { upload: Upload } {
  return { ...complete(spec, 'json'), upload: spec.upload };
}

function complete<
  P extends z.ZodType,
  Q extends z.ZodType,
  B extends z.ZodType,
  O extends z.ZodType,
  M extends Method,
  U extends Path,
  A extends Access,
>(spec: Spec<P, Q, B, O, M, U, A>, kind: Endpoint['kind']): Endpoint<P, Q, B, O, M, U, A> {
  return {
    ...spec,
    kind,
    // A type parameter is Nothing exactly when its field is omitted, so the casts are sound.
    params: spec.params ?? (nothing as unknown as P),
    query: spec.query ?? (nothing as unknown as Q),
    body: spec.body ?? (nothing as unknown as B),
  };
}
