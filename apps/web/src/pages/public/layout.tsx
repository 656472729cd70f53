import { type Site, siteApi } from '@mam/contract/site/site';
import { defaultSite } from '@mam/contract/site/site-settings';
import { m } from '@mam/texts';
import { type ReactNode, useEffect } from 'react';
import { Outlet } from 'react-router';
import { AccountMenu, AccountRows } from '../../features/accounts/AccountMenu.tsx';
import { useSessionWatch } from '../../features/accounts/use-session-watch.ts';
import { DataSaverSwitch } from '../../features/data-saver/DataSaverSwitch.tsx';
import { DeviceLinks, EraseLink } from '../../features/erase/DeviceLinks.tsx';
import { ERASE_PATH } from '../../features/erase/erase-path.ts';
import { ErrorPage } from '../../features/error-page/ErrorPage.tsx';
import { CALL_SHEET, CallSheet } from '../../features/help-line/CallSheet.tsx';
import { ImportPrompt } from '../../features/histories/ImportPrompt.tsx';
import { BottomNav } from '../../features/layout/BottomNav.tsx';
import { Footer } from '../../features/layout/Footer.tsx';
import { Header } from '../../features/layout/Header.tsx';
import { MoreSheet } from '../../features/layout/MoreSheet.tsx';
import { OfflineNote } from '../../features/layout/OfflineNote.tsx';
import { SideBar } from '../../features/layout/SideBar.tsx';
import { SkipLink } from '../../features/layout/SkipLink.tsx';
import {
  MiniPlayerBar,
  MiniPlayerCell,
  MiniPlayerRow,
} from '../../features/mini-player/mini-players.tsx';
import {
  PrivateModeButton,
  PrivateModeSheet,
} from '../../features/private-mode/PrivateModeButton.tsx';
import {
  PrivateModeRest,
  PrivateModeSwitch,
} from '../../features/private-mode/PrivateModeSwitches.tsx';
import { usePrivateMode } from '../../features/private-mode/use-private-mode.ts';
import { ExitHint, ExitHintSheet } from '../../features/quick-exit/ExitHint.tsx';
import { ExitLink } from '../../features/quick-exit/ExitLink.tsx';
import { SearchBox } from '../../features/search/SearchBox.tsx';
import { useHiddenKeyword } from '../../features/search/use-hidden-keyword.ts';
import { SavingPage } from '../../platform/device/data-saver.ts';
import { deviceStorage } from '../../platform/device/device-storage.ts';
import {
  ACCOUNT_ATTEMPTS_KEY,
  GUEST_ATTEMPTS_KEY,
  TICKET_CODES_KEY,
  WAITING_KEY,
} from '../../platform/device/keys.ts';
import { pageContext } from '../../platform/page-context.ts';
import { usePageFocus } from '../../platform/use-page-focus.ts';
import { dropOldWish } from '../../shared/accounts/return-to.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Toaster } from '../../ui/Toaster.tsx';
import { StatusFrame } from '../StatusFrame.tsx';
import type { Route } from './+types/layout.ts';

/** Texts and origin of the site: every page's meta needs them. */
export async function loader({ context }: Route.LoaderArgs) {
  const { call, origin, language, isSaving } = context.get(pageContext);
  // Header, quick exit and help lines are shown even when the site's texts cannot be loaded.
  const site = await call(siteApi.info, {}).catch(() => defaultSite(language));
  return { origin, site, isSaving };
}

export default function PublicLayout({ loaderData }: Route.ComponentProps) {
  return (
    <SavingPage value={loaderData.isSaving}>
      <Frame site={loaderData.site}>
        <Outlet />
      </Frame>
    </SavingPage>
  );
}

/** Last site data of this tab: a page whose data cannot be fetched loses the layout's data too. */
let lastSite: Site | undefined;

/** A missing or broken page keeps header, menu and footer. */
export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  const page = <ErrorPage error={error} />;
  const site = loaderData?.site ?? lastSite;
  return site ? <Frame site={site}>{page}</Frame> : <StatusFrame>{page}</StatusFrame>;
}

function Frame({ site, children }: { site: Site; children: ReactNode }) {
  useEffect(() => {
    lastSite = site;
  }, [site]);
  return (
    <div className="layout-frame pt-header">
      <SkipLink />
      <Header
        name={site.name}
        search={<SearchBox />}
        account={<AccountMenu erase={ERASE_PATH} />}
        callSheet={CALL_SHEET}
        exit={<ExitLink className="hidden px-3.5 text-sm lg:inline-flex" />}
      />
      <BottomNav
        note={<ExitHint className="text-[min(var(--fs-xs),3.2vw)]" />}
        player={<MiniPlayerRow />}
        cell={<MiniPlayerCell />}
        state={<PrivateModeButton />}
        callSheet={CALL_SHEET}
        exit={
          <ExitLink className="inline-flex flex-none px-2 text-[min(var(--fs-sm),4.4vw)] max-sm:[&_svg]:hidden" />
        }
      />
      <Columns>{children}</Columns>
      <Footer site={site} />
      <MiniPlayerBar />
      <MoreSheet player={<MiniPlayerRow />} account={<AccountRows erase={ERASE_PATH} />} />
      <CallSheet hotlines={site.hotlines} />
      <ExitHintSheet>
        <EraseLink />
      </ExitHintSheet>
      <PrivateModeSheet>
        <DataSaverSwitch />
        <DeviceLinks className="mt-2" />
      </PrivateModeSheet>
      <ImportPrompt />
      <Toaster />
      <OfflineNote callSheet={CALL_SHEET} />
      <FrameEffects />
    </div>
  );
}

/**
 * What the frame does besides showing, in a part of its own: neither session nor address renders the page
 * again for it. It stands last, so that its effects come after those of the page.
 */
function FrameEffects() {
  usePrivateMode();
  usePageFocus();
  useSessionWatch();
  useHiddenKeyword();
  useStoredWork();
  return null;
}

/** The side bar of wide screens and the page beside it. */
function Columns({ children }: { children: ReactNode }) {
  return (
    <div className="lg:grid lg:grid-cols-[var(--side-w)_minmax(0,1fr)]">
      <SideBar>
        <ExitHint className="mt-4 w-full text-sm" />
        {/* Folded, the switch of private mode is whole in the first view of a laptop. */}
        <div className="mt-4 rounded-m border-[1.5px] border-dashed border-line-strong p-4 pb-2">
          <PrivateModeSwitch />
          <details className="group mt-1">
            <summary className="fold-head font-strong text-heading">
              {m.layout_this_device()}
              <Icon name="down" className="group-open:rotate-180" />
            </summary>
            <PrivateModeRest />
            <DataSaverSwitch />
            <DeviceLinks className="mt-3 pb-2" />
          </details>
        </div>
      </SideBar>
      <main
        id="main"
        tabIndex={-1}
        className="mx-auto min-h-[calc(100dvh-var(--header-h))] w-full max-w-[1248px] min-w-0 px-gutter pt-4 outline-none lg:pt-6"
      >
        {children}
      </main>
    </div>
  );
}

const isStored = (key: string) => deviceStorage.get(key) !== undefined;
const ignore = () => undefined;

/** Only a device that stores codes of private questions, or what may wait for a network, loads what is done with them. */
function useStoredWork(): void {
  useEffect(() => {
    dropOldWish();
    if (isStored(TICKET_CODES_KEY))
      import('../../features/tickets/remembered-codes.ts').then(
        (part) => part.shortenCodes(),
        ignore,
      );
    if ([WAITING_KEY, GUEST_ATTEMPTS_KEY, ACCOUNT_ATTEMPTS_KEY].some(isStored))
      import('../send-all-waiting.ts').then((part) => part.startSending(), ignore);
  }, []);
}
