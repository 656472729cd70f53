import { m } from '@mam/texts';
import { Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { NeedsScript } from '../../../features/accounts/NeedsScript.tsx';
import { useGuard } from '../../../features/accounts/use-guard.ts';
import { QueryProvider } from '../../../platform/client/QueryProvider.tsx';
import { lazyNamed } from '../../../platform/lazy-named.ts';
import { pageMeta } from '../../../platform/page-meta.ts';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import type { Route } from './+types/my-comments.ts';

/** Shown only after the session is read, so the page is interactive before it is here. */
const OwnComments = lazyNamed(
  () => import('../../../features/comments/own/OwnComments.tsx'),
  'OwnComments',
);

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: m.nav_my_comments(),
    description: m.comments_own_lead(),
    isHidden: true,
  });

export default function MyCommentsPage() {
  const gate = useGuard();
  const page = Math.max(1, Number(useSearchParams()[0].get('page')) || 1);
  return (
    <>
      <PageHeader title={m.nav_my_comments()} lead={m.comments_own_lead()} />
      <NeedsScript />
      {gate === 'open' && (
        <QueryProvider>
          <Suspense fallback={<Skeleton rows={3} rowClass="h-24" />}>
            <div className="max-w-[760px]">
              <OwnComments page={page} />
            </div>
          </Suspense>
        </QueryProvider>
      )}
    </>
  );
}
