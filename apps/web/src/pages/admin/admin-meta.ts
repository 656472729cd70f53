import { ADMIN_PAGES } from '@mam/contract/core/site-map.admin';
import { m } from '@mam/texts';
import * as titles from '@mam/texts/admin-menu';
import type { MetaDescriptor } from 'react-router';
import { type MetaPage, pageMeta } from '../../platform/page-meta.ts';

/** Meta of an admin page, whose title stands in the site map. */
export function adminMeta(args: MetaPage): MetaDescriptor[] {
  const id = args.matches.at(-1)?.id;
  const page = ADMIN_PAGES.find(({ path }) => id === `admin:${path}`);
  return pageMeta(args, {
    // biome-ignore lint/performance/noDynamicNamespaceImportAccess: the file holds these titles only.
    title: page ? titles[page.title]() : m.not_found_title(),
    description: m.admin_description(),
    isHidden: true,
  });
}
