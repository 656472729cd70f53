import type { Access, Endpoint } from '@mam/contract/core/endpoint';
import type { FastifyInstance } from 'fastify';
import { inLane, type Lane, type Limits, REQUEST_LIMITS } from '../db/pool/lanes.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Who may call the route, which decides how long its statements may take. */
    access?: Access;
  }
}

export type RequestLimits = Record<'public' | 'admin', Limits>;

/** Puts every request into the lane of its feature: connections are shared out by it. */
export function registerLanes(app: FastifyInstance, limits: RequestLimits = REQUEST_LIMITS): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const { url = '', config } = request.routeOptions;
    inLane(laneOf(url, config.access ?? 'public', limits), done);
  });
}

/** Runs a call in process in the lane of its endpoint, not in that of the page which makes it. */
export function inLaneOf<T>({ path, access }: Endpoint, run: () => T): T {
  return inLane(laneOf(path, access, REQUEST_LIMITS), run);
}

function laneOf(url: string, access: Access, limits: RequestLimits): Lane {
  return { name: nounOf(url), ...limits[access === 'admin' ? 'admin' : 'public'] };
}

/** `videos-comments` and `topics-comments` are one feature. */
function nounOf(url: string): string {
  const collection = /^\/api\/(?:(?:admin|me)\/)?([^/]+)/.exec(url)?.[1];
  return collection?.split('-').at(-1) ?? 'pages';
}
