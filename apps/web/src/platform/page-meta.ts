import { LANGUAGES } from '@mam/contract/constants';
import { m } from '@mam/texts';
import { getLocale } from '@mam/texts/runtime';
import type { MetaDescriptor } from 'react-router';

/** What React Router hands to `meta`; the layout's loader brings the site's own address. */
export interface MetaPage {
  location: { pathname: string };
  matches: readonly ({ loaderData?: unknown } | undefined)[];
}

interface PageMeta {
  title: string;
  description: string;
  /** The one address of this page, where it has several. */
  path?: string;
  /** Only for those who said they are 18: never in a search engine. */
  isHidden?: boolean;
}

/**
 * Title, description, addresses of both languages, and a share card that gives nothing away:
 * whoever sees the link in a chat learns the site's name and no more.
 */
export function pageMeta(
  page: MetaPage,
  { title, description, ...said }: PageMeta,
): MetaDescriptor[] {
  const address = originOf(page) + (said.path ?? page.location.pathname);
  return [
    { title: `${title} · ${m.site_name()}` },
    { name: 'description', content: description },
    ...(said.isHidden ? [{ name: 'robots', content: 'noindex' }] : addressesOf(address)),
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: m.site_name() },
    { property: 'og:title', content: m.site_name() },
    { property: 'og:description', content: m.site_tagline() },
    { property: 'og:locale', content: getLocale() === 'vi' ? 'vi_VN' : 'en_GB' },
    { property: 'og:url', content: address },
    { property: 'og:image', content: `${originOf(page)}/icons/icon-512.png` },
  ];
}

function addressesOf(address: string): MetaDescriptor[] {
  const link = (rel: string, href: string, hrefLang?: string) => ({
    tagName: 'link',
    rel,
    href,
    ...(hrefLang && { hrefLang }),
  });
  return [
    link('canonical', address),
    ...LANGUAGES.map((language) => link('alternate', `${address}?lang=${language}`, language)),
    link('alternate', address, 'x-default'),
  ];
}

function originOf({ matches }: MetaPage): string {
  for (const match of matches) {
    const data = match?.loaderData;
    if (typeof data === 'object' && data !== null && 'origin' in data) return String(data.origin);
  }
  return '';
}
