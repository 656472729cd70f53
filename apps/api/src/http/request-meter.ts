import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Counts answers by pattern of address and status. Where there is none, nothing is counted. */
export interface RequestMeter {
  /** An answer from memory, before any other work. */
  kept: (route: string, status: number) => void;
  /** Any other answer, after so many seconds. */
  worked: (route: string, status: number, seconds: number) => void;
  /** How the pattern of a page's address is found. */
  namePages: (routeOf: (url: string) => string | undefined) => void;
  /** The pattern of a page. */
  pageOf: (url: string) => string | undefined;
}

/** The pattern of all addresses that mean nothing. */
export const UNMATCHED = 'unmatched';
/** The pattern of all files of the site that have an address of their own. */
const FILES = '/*.*';
const PAGES = '/*';

/** Counts what Fastify answers. No address is counted, only its pattern, so that figures name no reader and stay few. */
export function registerRequestMeter(http: FastifyInstance, meter: RequestMeter): void {
  http.addHook('onResponse', (request, reply, done) => {
    meter.worked(routeOf(request, meter), reply.raw.statusCode, reply.elapsedTime / 1000);
    done();
  });
}

function routeOf({ routeOptions, raw }: FastifyRequest, meter: RequestMeter): string {
  const { url } = routeOptions;
  if (url === PAGES) return meter.pageOf(raw.url ?? '/') ?? UNMATCHED;
  if (url === undefined) return UNMATCHED;
  return /^\/[^:*]*\.\w+$/.test(url) ? FILES : url;
}
