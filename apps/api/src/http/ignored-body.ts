import type { FastifyInstance, RouteOptions } from 'fastify';

/** A route whose body may be of any type and is not read, as that of a one-click unsubscription (RFC 8058). */
export function routeIgnoringBody(app: FastifyInstance, route: RouteOptions): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, _body, done) => done(null));
    scope.route(route);
  });
}
