import type { FastifyInstance, FastifyRequest } from 'fastify';

const BODY_BYTES_MAX = 4_096;

/** Lets the routes of a scope take plain forms, which work without script. */
export function acceptForms(scope: FastifyInstance): void {
  const options = { parseAs: 'string', bodyLimit: BODY_BYTES_MAX } as const;
  scope.addContentTypeParser('application/x-www-form-urlencoded', options, (_request, body, done) =>
    done(null, new URLSearchParams(String(body))),
  );
}

/** The fields of a form. Empty for a form on another site, which must not answer for the reader. */
export function formFields({ body, headers }: FastifyRequest): URLSearchParams {
  const site = headers['sec-fetch-site'];
  const isForeign = site === 'cross-site' || site === 'same-site';
  return body instanceof URLSearchParams && !isForeign ? body : new URLSearchParams();
}
