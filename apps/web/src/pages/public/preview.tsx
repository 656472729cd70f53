import { m } from '@mam/texts';
import { PreviewPage } from '../../features/preview/PreviewPage.tsx';
import { pageMeta } from '../../platform/page-meta.ts';
import type { Route } from './+types/preview.ts';

/** The tab has a neutral title, and no address of a preview reaches another site. */
export const meta: Route.MetaFunction = (args) => [
  ...pageMeta(args, {
    title: m.layout_neutral_title(),
    description: m.preview_description(),
    isHidden: true,
  }),
  { name: 'referrer', content: 'no-referrer' },
];

export default function Preview() {
  return <PreviewPage />;
}
