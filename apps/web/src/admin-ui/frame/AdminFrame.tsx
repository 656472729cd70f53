import '@mantine/core/styles.layer.css';
import '@mantine/dates/styles.layer.css';
import '@mantine/charts/styles.layer.css';
import 'dayjs/locale/vi.js';
import './admin.css';
import '../table/data-table.css';
import './overview.css';
import '../form/media-editor.css';
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
import { UploadStrip } from '../uploads/UploadStrip.tsx';
import { AdminNav } from './AdminNav.tsx';
import { adminTheme, adminVariables, colorSchemeManager } from './admin-theme.ts';
import { UndoSnackbar } from './UndoSnackbar.tsx';

/** Everything around the pages of the admin area; no public page loads it. */
export function AdminFrame({ signOut, children }: { signOut: () => void; children: ReactNode }) {
  useEffect(() => {
    document.documentElement.classList.add('admin-root');
    return () => document.documentElement.classList.remove('admin-root');
  }, []);
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a dialog ends with the page that opened it.
  useEffect(() => modals.closeAll, [pathname]);
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
          // Its red is too light to read, and nothing is closed on them.
          weekendDays: [],
        }}
      >
        <QueryProvider>
          <ModalsProvider>
            <div className="admin-frame">
              <AdminNav signOut={signOut} />
              <div className="min-w-0">
                <UploadStrip />
                <Suspense fallback={<PageSkeleton />}>{children}</Suspense>
              </div>
            </div>
            <UndoSnackbar />
            <Toaster />
          </ModalsProvider>
        </QueryProvider>
      </DatesProvider>
    </MantineProvider>
  );
}

/** Keyed by the page, so that it shows for each. */
function PageSkeleton() {
  const { pathname } = useLocation();
  return (
    <main id="main" key={pathname} className="p-gutter" aria-label={m.form_loading()}>
      <Skeleton rows={4} />
    </main>
  );
}
