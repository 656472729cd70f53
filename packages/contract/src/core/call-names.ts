import type { ENDPOINTS } from '../index.ts';
import type { Endpoint } from './endpoint.ts';

type Features = typeof ENDPOINTS;
type AnyEndpoint = {
  [F in keyof Features]: Features[F][keyof Features[F]];
}[keyof Features];

/** Every call by method and path, as `GET /api/videos/list`: only types, so that no browser loads schemas. */
export type CallName = NameOf<AnyEndpoint>;

/** The endpoint of a call's name. */
export type EndpointOf<N extends CallName> = Matching<AnyEndpoint, N>;

type NameOf<E> = E extends Endpoint ? `${E['method']} ${E['path']}` : never;
type Matching<E, N> = E extends Endpoint ? (N extends NameOf<E> ? E : never) : never;
