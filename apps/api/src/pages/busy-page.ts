import { EXIT_URL } from '@mam/contract/core/constants';
import type { Call } from '@mam/contract/core/endpoint';
import type { AppError } from '@mam/contract/core/errors';
import type { Language } from '@mam/contract/core/localized';
import { type Site, siteApi } from '@mam/contract/site/site';
import { site_name } from '@mam/texts/common';
import { layout_call_title, layout_exit } from '@mam/texts/layout';
import { busy_text, busy_title, maintain_retry } from '@mam/texts/status-pages';
import type { CachedResponse } from '../cache/cached-response.ts';
import type { ResponseCache } from '../cache/response-cache.ts';

interface Sources {
  cache: ResponseCache;
  callAs: (language: Language) => Call;
  headers: Record<string, string>;
}

const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/**
 * The page in place of one that had no turn to be rendered: a 503 with the way out of the site, the
 * hotlines and a link to try again. Made once; without the database it has no hotlines.
 */
export async function loadBusyPage(
  { cache, callAs, headers }: Sources,
  { params }: AppError,
  language: Language,
): Promise<CachedResponse> {
  const { response } = await cache.getOrLoad(`${language} busy`, async () => {
    const site = await callAs(language)(siteApi.info, {}).catch(() => undefined);
    return {
      status: 503,
      headers: {
        ...headers,
        'Content-Type': 'text/html; charset=utf-8',
        'Content-Language': language,
        'Content-Security-Policy': POLICY,
        'Cache-Control': 'no-store',
        'Retry-After': String(params?.seconds ?? 5),
      },
      body: Buffer.from(busyHtml(language, site?.hotlines ?? [])),
      tags: ['site'],
    };
  });
  return response;
}

function busyHtml(language: Language, hotlines: Site['hotlines']): string {
  const locale = { locale: language };
  const numbers = hotlines.map(
    ({ number, name }) =>
      `<li><a href="tel:${escapeHtml(number.replaceAll(' ', ''))}">${escapeHtml(number)}</a> ${escapeHtml(name)}</li>`,
  );
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${site_name({}, locale)}</title>
<style>${STYLE}</style>
</head>
<body>
<header><a class="exit" href="${EXIT_URL}" rel="noreferrer">${layout_exit({}, locale)}</a></header>
<main>
<h1>${busy_title({}, locale)}</h1>
<p>${busy_text({}, locale)}</p>
<p><a class="retry" href="">${maintain_retry({}, locale)}</a></p>
${numbers.length > 0 ? `<h2>${layout_call_title({}, locale)}</h2>\n<ul>${numbers.join('\n')}</ul>` : ''}
</main>
</body>
</html>
`;
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}

const STYLE = `:root{color-scheme:light dark}
body{margin:0 auto;max-width:38rem;padding:1rem;font:1rem/1.6 system-ui,sans-serif;color:#18211f;background:#fff9ef}
header{text-align:right}h1{font-size:1.5rem;line-height:1.3}h2{font-size:1.125rem;margin-top:2rem}ul{padding:0;list-style:none}
a{color:#17634a}li a{display:inline-block;min-width:4rem;padding:.625rem 0;font-weight:600}
.exit,.retry{display:inline-block;padding:.625rem 1.25rem;border-radius:9rem;font-weight:600;text-decoration:none;color:#fff;background:#17634a}
.exit{background:#0f3d34}
@media(prefers-color-scheme:dark){body{color:#e6f0ea;background:#0a241e}li a{color:#8edcbb}.exit{color:#0f3d34;background:#f3ead8}}`;
