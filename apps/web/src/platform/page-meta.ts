import { LANGUAGES } from '@mam/contract/core/constants';
import { m } from '@mam/texts';
import { getLocale } from '@mam/texts/runtime';
import type { MetaDescriptor } from 'react-router';

/** Arguments of `meta` in React Router; the layout's loader adds the site's origin. */
export interface MetaPage {
  location: { pathname: string };
  matches: readonly ({ id?: string; loaderData?: unknown } | undefined)[];
}

interface PageMeta {
  title: string;
  description: string;
  /** The canonical path of a page that has several. */
  path?: string;
  /** Set for pages that search engines must not list, such as 18+ texts. */
  isHidden?: boolean;
}

/**
 * Title, description, links to both languages, and a share card that reveals nothing: a link in a chat
 * shows the name of the site only.
 */
export function pageMeta(
  page: MetaPage,
  { title, description, ...options }: PageMeta,
): MetaDescriptor[] {
  const address = siteOrigin(page) + (options.path ?? page.location.pathname);
  const { name, tagline } = siteTexts(page);
  return [
    { title: `${title} · ${name}` },
    { name: 'description', content: description },
    ...(options.isHidden ? [{ name: 'robots', content: 'noindex' }] : alternateLinks(address)),
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

/** The public origin of the site, without a slash at the end. */
export function siteOrigin(page: MetaPage): string {
  const origin = layoutData(page, 'origin');
  return typeof origin === 'string' ? origin : '';
}

/** Name and tagline that the admins have set; the product's own where the layout's data is missing. */
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
