import { m } from '@mam/texts';
import { NeedsScript } from '../../../features/accounts/NeedsScript.tsx';
import { useGuard } from '../../../features/accounts/use-guard.ts';
import { PauseHistory } from '../../../features/histories/PauseHistory.tsx';
import { QueryProvider } from '../../../platform/client/QueryProvider.tsx';
import { lazyPart } from '../../../platform/lazy-named.ts';
import { pageMeta } from '../../../platform/page-meta.ts';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import type { Route } from './+types/profile.ts';

/** Shown only after the session is read, so the page is interactive before it is here. */
const Profile = lazyPart(
  () => import('../../../features/profile/Profile.tsx'),
  'Profile',
  <Skeleton rows={3} rowClass="h-40" />,
);

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: m.nav_profile(), description: m.accounts_lead(), isHidden: true });

export default function ProfilePage({ matches }: Route.ComponentProps) {
  const gate = useGuard();
  return (
    <>
      <PageHeader title={m.nav_profile()} lead={m.profile_lead()} />
      <NeedsScript />
      {gate === 'open' && (
        <QueryProvider>
          <Profile history={<PauseHistory more />} contact={matches[1].loaderData.site.contact} />
        </QueryProvider>
      )}
    </>
  );
}
