import { categoriesApi } from '@mam/contract/categories/categories';
import { m } from '@mam/texts';
import { type ShouldRevalidateFunctionArgs, useSearchParams } from 'react-router';
import { NeedsScript } from '../../../features/accounts/NeedsScript.tsx';
import { GuestHistory } from '../../../features/histories/GuestHistory.tsx';
import { parseView } from '../../../features/histories/history-links.ts';
import { KindTabs } from '../../../features/histories/KindTabs.tsx';
import { PauseGuestHistory } from '../../../features/histories/PauseGuestHistory.tsx';
import { playableHref } from '../../../features/playables/playable-links.ts';
import { session } from '../../../platform/client/session.ts';
import { lazyPart } from '../../../platform/lazy-named.ts';
import { pageContext } from '../../../platform/page-context.ts';
import { pageMeta } from '../../../platform/page-meta.ts';
import { useStore } from '../../../platform/store.ts';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import type { Route } from './+types/history.ts';
import { HistoryColumns } from './HistoryColumns.tsx';

const AccountHistory = lazyPart(() => import('./AccountHistory.tsx'), 'AccountHistory');

/** The public data; the browser fetches the history itself. */
export async function loader({ context }: Route.LoaderArgs) {
  return context.get(pageContext).call(categoriesApi.list, {});
}

/** Another view of the history needs no new data of the page. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) {
  return currentUrl.pathname !== nextUrl.pathname;
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: m.nav_history(), description: m.history_lead(), isHidden: true });

/** The history of the account, or what this device remembers of a guest. */
export default function HistoryPage({ loaderData }: Route.ComponentProps) {
  const view = parseView(useSearchParams()[0]);
  const isRead = useStore(session, (state) => state.isRead);
  const isSignedIn = useStore(session, (state) => state.current !== undefined);
  return (
    <>
      <PageHeader title={m.nav_history()} />
      <NeedsScript />
      {isSignedIn && <AccountHistory view={view} categories={loaderData.items} />}
      {isRead && !isSignedIn && (
        <HistoryColumns lead={m.history_lead_device()} side={<PauseGuestHistory />}>
          <KindTabs kind={view.kind} />
          <GuestHistory kind={view.kind} hrefOf={playableHref} />
        </HistoryColumns>
      )}
    </>
  );
}
