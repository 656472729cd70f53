// Style sheets of this module are in the document on pages of the admin area only: React Router removes
// them with the route. Style sheets of a dynamic import would stay.
import '@mantine/core/styles.layer.css';
import '@mantine/dates/styles.layer.css';
import '@mantine/charts/styles.layer.css';
import '../../admin-ui/frame/admin.css';
import '../../features/bills/admin/bill-sheet.css';
import { m } from '@mam/texts';
import { Suspense, useEffect } from 'react';
import { Outlet, useNavigate } from 'react-router';
import { useGuard } from '../../features/accounts/use-guard.ts';
import { useSessionWatch } from '../../features/accounts/use-session-watch.ts';
import { ErrorPage, PermissionDenied } from '../../features/error-page/ErrorPage.tsx';
import { SkipLink } from '../../features/layout/SkipLink.tsx';
import { closePodcast } from '../../features/mini-player/podcast-controller.ts';
import { usePrivateMode } from '../../features/private-mode/use-private-mode.ts';
import { lazyNamed } from '../../platform/lazy-named.ts';
import { pageContext } from '../../platform/page-context.ts';
import { usePageFocus } from '../../platform/use-page-focus.ts';
import { signOut } from '../../shared/accounts/sign-out.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { StatusFrame } from '../StatusFrame.tsx';
import type { Route } from './+types/layout.ts';

// Mantine and everything built on it load for admins only; the server never renders them.
const AdminFrame = lazyNamed(
  () => import('../../features/layout/admin/AdminFrame.tsx'),
  'AdminFrame',
);

export function loader({ context }: Route.LoaderArgs) {
  return { origin: context.get(pageContext).origin };
}

/** Tabs, filters and pages of lists change the address only: no call, so nothing that can fail offline. */
export function shouldRevalidate(): boolean {
  return false;
}

/** The admin area; other visitors are redirected. */
export default function AdminLayout() {
  usePrivateMode();
  useSessionWatch();
  usePageFocus();
  // The admin area has no mini player to stop it with.
  useEffect(closePodcast, []);
  const navigate = useNavigate();
  const gate = useGuard();
  if (gate === 'forbidden') {
    return (
      <StatusFrame>
        <PermissionDenied />
      </StatusFrame>
    );
  }
  if (gate === 'pending') return <OnItsWay />;
  const leave = async () => {
    await signOut();
    navigate('/dashboard');
  };
  return (
    <>
      <SkipLink />
      <Suspense fallback={<OnItsWay />}>
        <AdminFrame signOut={leave}>
          <Outlet />
        </AdminFrame>
      </Suspense>
    </>
  );
}

function OnItsWay() {
  return (
    <main id="main" className="mx-auto max-w-page p-gutter" aria-label={m.form_loading()}>
      <Skeleton rows={4} />
    </main>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <StatusFrame>
      <ErrorPage error={error} offlineText={m.admin_offline_text()} />
    </StatusFrame>
  );
}
