import type { Endpoint } from '@mam/contract/core/endpoint';
import type { FastifyInstance } from 'fastify';
import { type CachedResponse, sendCached, toCachedResponse } from '../../cache/cached-response.ts';
import { escapeHtml } from '../../platform/escape.ts';
import { securityHeaders } from '../security-headers.ts';
import { openApiDocument } from './openapi.ts';

/** `/api/openapi.json` and an HTML page, `/api/docs`; both from the contract. */
export function registerApiDocs(
  app: FastifyInstance,
  endpoints: readonly Endpoint[],
  origin: string,
): void {
  let openApi: CachedResponse | undefined;
  const html = docsPage(endpoints);
  app.get('/api/openapi.json', async (request, reply) => {
    // Half a megabyte, so it is made for the first reader of it and sent compressed.
    openApi ??= toCachedResponse({
      status: 200,
      headers: {
        ...securityHeaders(origin),
        'Content-Type': 'application/json',
        'Cache-Control': 'no-cache',
        Vary: 'Accept-Encoding',
      },
      body: Buffer.from(JSON.stringify(openApiDocument(endpoints, origin))),
    });
    sendCached(request, reply, { cached: openApi });
    return reply;
  });
  app.get('/api/docs', (_request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header('Content-Security-Policy', "default-src 'none'; style-src 'unsafe-inline'")
      .send(html),
  );
}

function docsPage(endpoints: readonly Endpoint[]): string {
  const rows = endpoints.map(
    ({ method, path, access, summary }) =>
      `<tr><td><b>${method}</b></td><td><code>${escapeHtml(path)}</code></td><td>${access}</td><td>${escapeHtml(summary)}</td></tr>`,
  );
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Mầm API</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<style>${STYLE}</style>
<h1>Mầm API</h1>
<p>Every call answers JSON; a failure is <code>{ code, error, fields?, params?, request_id }</code>.
Send <code>Authorization: Bearer …</code> where access is not public, and <code>Accept-Language: vi</code>
or <code>en</code>. Shapes of every parameter and answer:
<a href="/api/openapi.json">/api/openapi.json</a> (OpenAPI 3.1).</p>
<div><table><thead><tr><th>Method<th>Path<th>Access<th>What it does</tr></thead>
<tbody>${rows.join('\n')}</tbody></table></div></html>`;
}

const STYLE = `body{font:16px/1.6 system-ui,sans-serif;max-width:70rem;margin:2rem auto;padding:0 1rem;
color:#18211f;background:#fff9ef}h1{color:#0f3d34}div{overflow-x:auto}table{border-collapse:collapse;width:100%}
td,th{text-align:left;padding:.4rem .8rem;border-bottom:1px solid #e8dfce;vertical-align:top}a{color:#17634a}
@media(prefers-color-scheme:dark){body{background:#0a241e;color:#e6f0ea}h1{color:#f3f7ef}a{color:#8edcbb}td,th{border-color:#224a40}}`;
