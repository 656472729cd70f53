import 'dayjs/locale/vi.js';
import { m } from '@mam/texts';
import { getLocale } from '@mam/texts/runtime';
import { MantineProvider } from '@mantine/core';
import { DatesProvider } from '@mantine/dates';
import { ModalsProvider, modals } from '@mantine/modals';
import { type ReactNode, Suspense, useEffect } from 'react';
import { useLocation } from 'react-router';
import { QueryProvider } from '../../platform/client/QueryProvider.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { Toaster } from '../../ui/Toaster.tsx';
import { autosave } from '../form/autosave.ts';
import { confirmDiscard, useLeaveGuard } from '../form/leave-guard.ts';
import { hasUnsaved } from '../form/unsaved.ts';
import { Palette } from '../palette/Palette.tsx';
import { UploadStrip } from '../uploads/UploadStrip.tsx';
import { AdminNav } from './AdminNav.tsx';
import { adminTheme, adminVariables, colorSchemeManager } from './admin-theme.tsx';
import { MaintenanceLine } from './MaintenanceLine.tsx';
import { UndoSnackbar } from './UndoSnackbar.tsx';

interface AdminFrameProps {
  signOut: () => void;
  children: ReactNode;
}

const FRAME =
  'admin-frame min-h-dvh text-[0.9375rem] [--gutter:16px] [--r-m:12px] sm:[--gutter:24px] [--menu:0px] has-[[data-uploads]]:[--uploads:56px] lg:grid lg:grid-cols-[var(--menu)_minmax(0,1fr)] lg:[--menu:15.75rem] lg:[--gutter:28px]';

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
              <Suspense fallback={<PageSkeleton />}>{children}</Suspense>
            </div>
          </div>
          <Palette signOut={askAndSignOut} />
          <UndoSnackbar />
          <Toaster />
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
