import { m } from '@mam/texts';
import { lazyPart } from '../../platform/lazy-named.ts';
import { pageMeta } from '../../platform/page-meta.ts';
import { useHydrated } from '../../platform/use-hydrated.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
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

// The server renders nothing of a preview: the browser fetches it with the token of the fragment.
const PreviewPage = lazyPart(
  () => import('../../features/preview/PreviewPage.tsx'),
  'PreviewPage',
  <Skeleton rows={5} />,
);

export default function Preview() {
  const isHydrated = useHydrated();
  if (!isHydrated) return <Skeleton rows={5} />;
  return <PreviewPage />;
}
