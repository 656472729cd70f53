import { m } from '@mam/texts';
import type { MetaDescriptor } from 'react-router';

interface PageMeta {
  title: string;
  description: string;
}

/** Title, description and a share card that gives nothing away. */
export function pageMeta(_page: unknown, { title, description }: PageMeta): MetaDescriptor[] {
  return [
    { title: `${title} · ${m.site_name()}` },
    { name: 'description', content: description },
    { property: 'og:title', content: m.site_name() },
    { property: 'og:image', content: '/icons/icon-512.png' },
  ];
}
