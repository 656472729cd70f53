import type { Endpoint } from '@mam/contract/core/endpoint';
import { ERRORS, type ErrorKey } from '@mam/contract/core/errors';
import type { FastifyInstance } from 'fastify';
import { sendError } from './error-handler.ts';

/**
 * Requests without a route: an API path that exists under other methods is a 405 with `Allow`,
 * everything else a 404. Unknown pages are handled by the pages themselves.
 */
export function registerNotFound(app: FastifyInstance, endpoints: readonly Endpoint[]): void {
  const routes = endpoints.map(({ method, path }) => ({ method, pattern: patternOf(path) }));
  app.setNotFoundHandler((request, reply) => {
    const [path = ''] = request.url.split('?');
    const methods = routes.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method);
    const allowed = methods.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : method));
    const isOtherMethod = allowed.length > 0 && !allowed.includes(request.method);
    if (isOtherMethod) reply.header('Allow', allowed.join(', '));
    const error: ErrorKey = isOtherMethod ? 'method_not_allowed' : 'not_found';
    return sendError(reply, { code: ERRORS[error], error, request_id: request.id });
  });
}

function patternOf(path: string): RegExp {
  return new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}$`);
}
