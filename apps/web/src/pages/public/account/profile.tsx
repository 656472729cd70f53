import { m } from '@mam/texts';
import { NeedsScript } from '../../../features/accounts/NeedsScript.tsx';
import { useGuard } from '../../../features/accounts/use-guard.ts';
import { PauseHistory } from '../../../features/histories/PauseHistory.tsx';
import { Profile } from '../../../features/profile/Profile.tsx';
import { QueryProvider } from '../../../platform/client/QueryProvider.tsx';
import { pageMeta } from '../../../platform/page-meta.ts';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import type { Route } from './+types/profile.ts';

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
