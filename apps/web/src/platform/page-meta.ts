import { LANGUAGES } from '@mam/contract/core/constants';
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
  const address = siteOrigin(page) + (said.path ?? page.location.pathname);
  const { name, tagline } = siteTexts(page);
  return [
    { title: `${title} · ${name}` },
    { name: 'description', content: description },
    ...(said.isHidden ? [{ name: 'robots', content: 'noindex' }] : alternateLinks(address)),
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: name },
    { property: 'og:title', content: name },
    { property: 'og:description', content: tagline },
    { property: 'og:locale', content: getLocale() === 'vi' ? 'vi_VN' : 'en_GB' },
    { property: 'og:url', content: address },
    { property: 'og:image', content: `${siteOrigin(page)}/icons/icon-512.png` },
  ];
}

function alternateLinks(address: string): MetaDescriptor[] {
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

function siteOrigin(page: MetaPage): string {
  const origin = layoutData(page, 'origin');
  return typeof origin === 'string' ? origin : '';
}

/** What the admins call the site; the product's own name where the layout's data is missing. */
function siteTexts(page: MetaPage): { name: string; tagline: string } {
  const site = layoutData(page, 'site');
  if (typeof site === 'object' && site !== null && 'name' in site && 'tagline' in site) {
    return { name: String(site.name), tagline: String(site.tagline) };
  }
  return { name: m.site_name(), tagline: m.site_tagline() };
}

function layoutData({ matches }: MetaPage, name: 'origin' | 'site'): unknown {
  for (const match of matches) {
    const data = match?.loaderData;
    if (typeof data === 'object' && data !== null && name in data) return Reflect.get(data, name);
  }
  return undefined;
}
