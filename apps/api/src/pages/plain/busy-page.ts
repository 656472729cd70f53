import type { Call } from '@mam/contract/core/endpoint';
import type { AppError } from '@mam/contract/core/errors';
import type { Language } from '@mam/contract/core/localized';
import { type Site, siteApi } from '@mam/contract/site/site';
import { defaultSite } from '@mam/contract/site/site-settings';
import { layout_call_title, layout_exit } from '@mam/texts/layout';
import { busy_text, busy_title, maintain_retry } from '@mam/texts/status-pages';
import type { CachedResponse } from '../../cache/cached-response.ts';
import type { ResponseCache } from '../../cache/response-cache.ts';
import { PLAIN_POLICY, plainPage } from './plain-page.ts';

interface Sources {
  cache: ResponseCache;
  callAs: (language: Language) => Call;
  headers: Record<string, string>;
}

/**
 * The page in place of one that had no turn to be rendered: a 503 with the way out of the site, the
 * hotlines and a link to try again. Made once; without the database it has the national numbers.
 */
export async function loadBusyPage(
  { cache, callAs, headers }: Sources,
  { params }: AppError,
  language: Language,
): Promise<CachedResponse> {
  const { response } = await cache.getOrLoad(`${language} busy`, async () => {
    const site = await callAs(language)(siteApi.info, {}).catch(() => defaultSite(language));
    return {
      status: 503,
      headers: {
        ...headers,
        'Content-Type': 'text/html; charset=utf-8',
        'Content-Language': language,
        'Content-Security-Policy': PLAIN_POLICY,
        'Cache-Control': 'no-store',
        'Retry-After': String(params?.seconds ?? 5),
      },
      body: Buffer.from(busyHtml(language, site.hotlines)),
      tags: ['site'],
    };
  });
  return response;
}

function busyHtml(language: Language, hotlines: Site['hotlines']): string {
  const locale = { locale: language };
  return plainPage({
    language,
    exit: layout_exit({}, locale),
    answer: `<h1>${busy_title({}, locale)}</h1>
<p>${busy_text({}, locale)}</p>`,
    retry: maintain_retry({}, locale),
    help: layout_call_title({}, locale),
    hotlines,
  });
}
