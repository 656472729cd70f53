import { z } from 'zod';
import type { Endpoint, Method, Path, Upload } from './endpoint.ts';

const nothing = z.undefined().optional();
type Nothing = typeof nothing;

/** Arguments of an endpoint's definition; schemas of absent parts are omitted. */
interface Spec<P, Q, B, O, M, U>
  extends Pick<
    Endpoint,
    'access' | 'summary' | 'checks' | 'cacheTags' | 'upload' | 'body_bytes_max'
  > {
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
  P extends z.ZodType = Nothing,
  Q extends z.ZodType = Nothing,
  B extends z.ZodType = Nothing,
>(spec: Spec<P, Q, B, O, M, U>): Endpoint<P, Q, B, O, M, U> {
  return complete(spec, 'json');
}

/** Defines an endpoint that streams a file (ranges, ETag); only its errors are JSON. */
export function fileEndpoint<
  const M extends Method,
  const U extends Path,
  P extends z.ZodType = Nothing,
  Q extends z.ZodType = Nothing,
>(
  spec: Omit<Spec<P, Q, Nothing, Nothing, M, U>, 'body' | 'output'>,
): Endpoint<P, Q, Nothing, Nothing, M, U> {
  return complete({ ...spec, output: nothing }, 'file');
}

/** Defines an endpoint whose body is a `multipart/form-data` form with one file and whose answer is JSON. */
export function uploadEndpoint<
  O extends z.ZodType,
  const M extends Method,
  const U extends Path,
  P extends z.ZodType = Nothing,
  Q extends z.ZodType = Nothing,
>(
  spec: Omit<Spec<P, Q, Nothing, O, M, U>, 'body'> & { upload: Upload },
): Endpoint<P, Q, Nothing, O, M, U> & { upload: Upload } {
  return { ...complete(spec, 'json'), upload: spec.upload };
}

function complete<
  P extends z.ZodType,
  Q extends z.ZodType,
  B extends z.ZodType,
  O extends z.ZodType,
  M extends Method,
  U extends Path,
>(spec: Spec<P, Q, B, O, M, U>, kind: Endpoint['kind']): Endpoint<P, Q, B, O, M, U> {
  return {
    ...spec,
    kind,
    // A type parameter is Nothing exactly when its field is omitted, so the casts are sound.
    params: spec.params ?? (nothing as unknown as P),
    query: spec.query ?? (nothing as unknown as Q),
    body: spec.body ?? (nothing as unknown as B),
  };
}
