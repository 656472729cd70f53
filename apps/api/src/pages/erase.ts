import type { FastifyInstance } from 'fastify';
import { formFields } from './form-fields.ts';

/** Where a reader without script sees that it is done. */
const DONE = '/privacy#erased';

/**
 * `POST /erase`: tells the browser to forget this site (Clear-Site-Data). `what=cache`, which scripts
 * send, ends the HTTP cache only; `what=all`, a plain form, cookies and storage too. The answer knows no
 * account: sessions end on the server by signing out.
 */
export function registerErase(app: FastifyInstance): void {
  app.post('/erase', (request, reply) => {
    const what = formFields(request).get('what');
    reply.header('Cache-Control', 'no-store');
    if (what === 'cache') return reply.header('Clear-Site-Data', '"cache"').code(204).send();
    if (what === 'all') reply.header('Clear-Site-Data', '"cache", "cookies", "storage"');
    return reply.redirect(DONE, 303);
  });
}
