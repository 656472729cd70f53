import { ADMIN_ROOT } from '@mam/contract/core/site-map';
import { m } from '@mam/texts';
import { getLocale } from '@mam/texts/runtime';
import { MantineProvider } from '@mantine/core';
import { DatesProvider } from '@mantine/dates';
import { ModalsProvider, modals } from '@mantine/modals';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense, useEffect } from 'react';
import { Link, useLocation } from 'react-router';
import { autosave } from '../../../admin-ui/form/autosave.ts';
import { confirmDiscard, useLeaveGuard } from '../../../admin-ui/form/leave-guard.ts';
import { hasUnsaved } from '../../../admin-ui/form/unsaved.ts';
import { HeaderTools, PageTabs } from '../../../admin-ui/frame/AdminPage.tsx';
import {
  adminTheme,
  adminVariables,
  colorSchemeManager,
} from '../../../admin-ui/frame/admin-theme.tsx';
import { stayAbove } from '../../../admin-ui/frame/stay-clear.ts';
import { UndoSnackbar } from '../../../admin-ui/frame/UndoSnackbar.tsx';
import { QueryProvider } from '../../../platform/client/QueryProvider.tsx';
import { vietnamTime } from '../../../platform/format.ts';
import { Palette } from '../../../shared/palette/admin/Palette.tsx';
import { PaletteIconButton } from '../../../shared/palette/admin/PaletteButton.tsx';
import { settingsQuery } from '../../../shared/settings/admin/settings-query.ts';
import { UploadStrip } from '../../../shared/uploads/admin/UploadStrip.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { showForAWhile, Toaster } from '../../../ui/Toaster.tsx';
import { AdminNav } from './AdminNav.tsx';
import { SectionTabs } from './SectionTabs.tsx';
import 'dayjs/locale/vi.js';

interface AdminFrameProps {
  signOut: () => void;
  children: ReactNode;
}

const FRAME =
  'admin-frame min-h-dvh text-[0.9375rem] [--gutter:16px] [--r-m:12px] sm:[--gutter:24px] [--menu:0px] has-[[data-uploads]]:[--uploads:56px] has-[[data-tabs]]:[--tabs:44px] lg:grid lg:grid-cols-[var(--menu)_minmax(0,1fr)] lg:[--menu:15.75rem] lg:[--gutter:28px]';

const HEADER_TOOLS = <PaletteIconButton className="-mr-2.5 lg:hidden" />;
const SECTION_TABS = <SectionTabs />;

/** Keeps a toast above what sticks to the end of the view. */
function showToastAbove(box: HTMLElement): () => void {
  const ends = [showForAWhile(box), stayAbove(box)];
  return () => {
    for (const end of ends) end();
  };
}

/** Everything around the pages of the admin area; no public page loads it. */
export function AdminFrame({ signOut, children }: AdminFrameProps) {
  useLeaveGuard();
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a dialog ends with the page that opened it.
  useEffect(() => modals.closeAll, [pathname]);
  const askAndSignOut = () => void confirmSignOut().then((isYes) => isYes && signOut());
  return (
    <KitProvider>
      <QueryProvider>
        <ModalsProvider>
          <div className={FRAME}>
            <AdminNav signOut={askAndSignOut} />
            <div className="min-w-0">
              <MaintenanceLine />
              <UploadStrip />
              <HeaderTools value={HEADER_TOOLS}>
                <PageTabs value={SECTION_TABS}>
                  <Suspense fallback={<PageSkeleton />}>{children}</Suspense>
                </PageTabs>
              </HeaderTools>
              <Toaster show={showToastAbove} />
            </div>
          </div>
          <Palette signOut={askAndSignOut} />
          <UndoSnackbar />
        </ModalsProvider>
      </QueryProvider>
    </KitProvider>
  );
}

/** Signing out removes all unsaved values of this device, those of other tabs as well. */
async function confirmSignOut(): Promise<boolean> {
  const isClean = !hasUnsaved() && autosave.isEmpty();
  return isClean || confirmDiscard(m.admin_unsaved_sign_out());
}

/** Mantine in the site's theme and language. */
function KitProvider({ children }: { children: ReactNode }) {
  return (
    <MantineProvider
      theme={adminTheme}
      cssVariablesResolver={adminVariables}
      colorSchemeManager={colorSchemeManager}
      defaultColorScheme="auto"
    >
      <DatesProvider
        settings={{
          locale: getLocale(),
          firstDayOfWeek: 1,
          consistentWeeks: true,
          // Mantine's red for weekends is too light to read, and weekends mean nothing here.
          weekendDays: [],
        }}
      >
        {children}
      </DatesProvider>
    </MantineProvider>
  );
}

/** Placeholder of a page; keyed by its path, so that each page shows its own. */
function PageSkeleton() {
  const { pathname } = useLocation();
  return (
    <main id="main" key={pathname} className="p-gutter" aria-label={m.form_loading()}>
      <Skeleton rows={4} />
    </main>
  );
}

/** Above every page while maintenance is on, which is easily forgotten. */
function MaintenanceLine() {
  const { data } = useQuery(settingsQuery);
  if (!data?.maintenance.on) return null;
  const { until } = data.maintenance;
  return (
    <div
      role="status"
      className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line bg-warn-soft px-gutter py-1.5 text-sm text-warn-text"
    >
      <Icon name="wrench" className="size-5" />
      <span>
        {m.admin_maintenance_line()}{' '}
        {until && m.admin_maintenance_until({ when: vietnamTime(until) })}
      </span>
      <Link
        to={`${ADMIN_ROOT}/settings#maintenance`}
        className="inline-flex min-h-10 items-center font-strong text-current"
      >
        {m.admin_maintenance_open()}
      </Link>
    </div>
  );
}
