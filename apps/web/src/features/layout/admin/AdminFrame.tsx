import 'dayjs/locale/vi.js';
import { m } from '@mam/texts';
import { getLocale } from '@mam/texts/runtime';
import { MantineProvider } from '@mantine/core';
import { DatesProvider } from '@mantine/dates';
import { ModalsProvider, modals } from '@mantine/modals';
import { type ReactNode, Suspense, useEffect } from 'react';
import { useLocation } from 'react-router';
import { autosave } from '../../../admin-ui/form/autosave.ts';
import { confirmDiscard, useLeaveGuard } from '../../../admin-ui/form/leave-guard.ts';
import { hasUnsaved } from '../../../admin-ui/form/unsaved.ts';
import { HeaderTools } from '../../../admin-ui/frame/AdminPage.tsx';
import {
  adminTheme,
  adminVariables,
  colorSchemeManager,
} from '../../../admin-ui/frame/admin-theme.tsx';
import { UndoSnackbar } from '../../../admin-ui/frame/UndoSnackbar.tsx';
import { QueryProvider } from '../../../platform/client/QueryProvider.tsx';
import { Palette } from '../../../shared/palette/admin/Palette.tsx';
import { PaletteIconButton } from '../../../shared/palette/admin/PaletteButton.tsx';
import { UploadStrip } from '../../../shared/uploads/admin/UploadStrip.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { Toaster } from '../../../ui/Toaster.tsx';
import { AdminNav } from './AdminNav.tsx';
import { MaintenanceLine } from './MaintenanceLine.tsx';

interface AdminFrameProps {
  signOut: () => void;
  children: ReactNode;
}

const FRAME =
  'admin-frame min-h-dvh text-[0.9375rem] [--gutter:16px] [--r-m:12px] sm:[--gutter:24px] [--menu:0px] has-[[data-uploads]]:[--uploads:56px] lg:grid lg:grid-cols-[var(--menu)_minmax(0,1fr)] lg:[--menu:15.75rem] lg:[--gutter:28px]';

const HEADER_TOOLS = <PaletteIconButton className="-mr-2.5 lg:hidden" />;

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
                <Suspense fallback={<PageSkeleton />}>{children}</Suspense>
              </HeaderTools>
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
