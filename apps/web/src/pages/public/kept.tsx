import { m } from '@mam/texts';
import { useEffect } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { NeedsScript } from '../../features/accounts/NeedsScript.tsx';
import { UsageBox } from '../../features/data-saver/UsageBox.tsx';
import { InstallApp } from '../../features/kept/InstallApp.tsx';
import { KeepCard } from '../../features/kept/KeepCard.tsx';
import { KeptList } from '../../features/kept/KeptList.tsx';
import { KeptSettings } from '../../features/kept/KeptSettings.tsx';
import {
  canKeep,
  keepShells,
  keptState,
  refreshKept,
  resumeRest,
} from '../../features/kept/kept-store.ts';
import { useWaitingCount } from '../../features/kept/waiting/use-waiting-count.ts';
import { PRIVATE_SHEET } from '../../features/private-mode/PrivateModeButton.tsx';
import { privateMode } from '../../platform/device/device-storage.ts';
import { lazyPart } from '../../platform/lazy-named.ts';
import { pageMeta } from '../../platform/page-meta.ts';
import { useStore } from '../../platform/store.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import type { Route } from './+types/kept.ts';

const WaitingPart = lazyPart(() => import('./waiting-part.tsx'), 'WaitingPart');

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: m.kept_title(), description: m.kept_lead(), isHidden: true });

/** What this device keeps for offline; `?keep=` names a page that is to be kept. */
export default function Kept() {
  const path = useSearchParams()[0].get('keep');
  const wish: unknown = useLocation().state;
  const navigate = useNavigate();
  const stay = () =>
    void navigate(
      { search: location.search },
      { replace: true, state: null, preventScrollReset: true },
    );
  const isRead = useStore(keptState, (state) => state.isRead);
  const isEmpty = useStore(keptState, ({ items }) => items.length === 0);
  const hasWaiting = useWaitingCount() > 0;
  const isPrivate = useStore(privateMode, (state) => state.isOn);
  useEffect(() => void refreshKept().then(resumeRest).then(keepShells), []);
  const isOpen = isRead && !isPrivate && canKeep();
  return (
    <>
      <PageHeader title={m.kept_title()} lead={m.kept_lead()} />
      <NeedsScript />
      {isPrivate && (
        <>
          <Note text={m.kept_private()} />
          <div className="mt-4 flex flex-wrap gap-2">
            <Button icon="mask" popoverTarget={PRIVATE_SHEET}>
              {m.kept_private_open()}
            </Button>
            {path && (
              <ButtonLink icon="left" to={path}>
                {m.kept_add_back()}
              </ButtonLink>
            )}
          </div>
        </>
      )}
      {isRead && !canKeep() && <Note text={m.kept_unsupported()} />}
      {hasWaiting && <WaitingPart />}
      {isOpen && (
        <div className="grid grid-cols-1 gap-8 xl:grid-cols-[minmax(0,1fr)_340px]">
          <div>
            {path && (
              <KeepCard
                key={path}
                path={path}
                wish={wish}
                onBegun={stay}
                prepareTest={prepareTest}
              />
            )}
            {!(isEmpty && path) && <KeptList />}
          </div>
          <aside className="grid grid-cols-1 content-start gap-6">
            {(!isEmpty || hasWaiting) && <KeptSettings />}
            <UsageBox />
            <InstallApp />
          </aside>
        </div>
      )}
    </>
  );
}

function Note({ text }: { text: string }) {
  return <p className="max-w-prose rounded-m bg-warn-soft px-4 py-3 text-warn-text">{text}</p>;
}

/** Loaded with the first course that is kept with its test. */
async function prepareTest(course: string): Promise<void> {
  const test = await import('../../features/courses/test/prepare-test.ts');
  await test.prepareTest(course);
}
