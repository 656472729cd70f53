import { z } from 'zod';
import type { Access, Endpoint, Subject } from './endpoint.ts';

const nothing = z.undefined().optional();
type Nothing = typeof nothing;

interface Spec<P, Q, B, O> {
  method: Endpoint['method'];
  path: Endpoint['path'];
  access: Access;
  summary: string;
  checks?: 'object';
  shared?: readonly Subject[];
  params?: P;
  query?: Q;
  body?: B;
  output: O;
}

/** Describes a call that answers JSON. */
export function endpoint<
  O extends z.ZodType,
  P extends z.ZodType = Nothing,
  Q extends z.ZodType = Nothing,
  B extends z.ZodType = Nothing,
>(spec: Spec<P, Q, B, O>): Endpoint<P, Q, B, O> {
  return complete(spec, 'json');
}

/** Describes a call that streams a file (ranges, ETag); only its errors are JSON. */
export function fileEndpoint<P extends z.ZodType = Nothing, Q extends z.ZodType = Nothing>(
  spec: Omit<Spec<P, Q, Nothing, Nothing>, 'body' | 'output'>,
): Endpoint<P, Q, Nothing, Nothing> {
  return complete({ ...spec, output: nothing }, 'file');
}

function complete<
  P extends z.ZodType,
  Q extends z.ZodType,
  B extends z.ZodType,
  O extends z.ZodType,
>(spec: Spec<P, Q, B, O>, kind: Endpoint['kind']): Endpoint<P, Q, B, O> {
  return {
    ...spec,
    kind,
    // The type parameters default to Nothing exactly where the field is left out.
    params: spec.params ?? (nothing as unknown as P),
    query: spec.query ?? (nothing as unknown as Q),
    body: spec.body ?? (nothing as unknown as B),
  };
}
