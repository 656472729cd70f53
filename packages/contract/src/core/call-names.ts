import type { ENDPOINTS } from '../index.ts';
import type { Endpoint } from './endpoint.ts';

type Features = typeof ENDPOINTS;
type AnyEndpoint = {
  [F in keyof Features]: Features[F][keyof Features[F]];
}[keyof Features];

/** Method and path of a call, for example `GET /api/videos/list`. A type only, so that browsers load no schemas. */
export type CallName = NameOf<AnyEndpoint>;

/** The endpoint that a call name identifies. */
export type EndpointOf<N extends CallName> = Matching<AnyEndpoint, N>;

type NameOf<E> = E extends Endpoint ? `${E['method']} ${E['path']}` : never;
type Matching<E, N> = E extends Endpoint ? (N extends NameOf<E> ? E : never) : never;
