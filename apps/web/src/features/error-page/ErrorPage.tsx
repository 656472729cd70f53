import { m } from '@mam/texts';
import { useEffect, useState } from 'react';
import { isRouteErrorResponse, useLocation } from 'react-router';
import { reloadOutdatedPage } from '../../platform/build-version.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';

interface ErrorPageProps {
  error: unknown;
  /** In place of the readers' text about a lost network. */
  offlineText?: string;
}

/** Replaces a page that failed to load or render. */
export function ErrorPage({ error, offlineText = m.pages_offline_text() }: ErrorPageProps) {
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundPage />;
  if (isFileError(error) || isNetworkError(error))
    return <UnloadedPage error={error} offlineText={offlineText} />;
  return <FailedPage />;
}

function FailedPage() {
  return (
    <>
      <title>{`${m.error_unknown()} · ${m.site_name()}`}</title>
      <EmptyState
        variant="page"
        picture="offline"
        title={m.error_unknown()}
        text={m.pages_failure_text()}
        action={{ to: '/dashboard', label: m.permission_back() }}
      />
    </>
  );
}

/** What `fetch` throws without a network; browsers have no code for it. */
function isNetworkError(error: unknown): boolean {
  return error instanceof TypeError && /fetch|network|load failed/i.test(error.message);
}

/** What `import` throws without a file: the network has lost it, or another build has replaced it. */
function isFileError(error: unknown): boolean {
  return error instanceof Error && /module|preload CSS/i.test(error.message);
}

/** Milliseconds after which a server that does not answer is out of reach. */
const LATEST_MS = 4_000;

/** A page that could not be loaded is loaded again where the server has a newer one; until that is known nothing is shown. */
function UnloadedPage({ error, offlineText }: Required<ErrorPageProps>) {
  const [isKnown, setKnown] = useState(false);
  useEffect(() => {
    const show = () => setKnown(true);
    const timer = setTimeout(show, LATEST_MS);
    void reloadOutdatedPage(isFileError(error)).then((isReloading) => {
      clearTimeout(timer);
      if (!isReloading) show();
    });
    return () => clearTimeout(timer);
  }, [error]);
  if (!isKnown) return null;
  return isNetworkError(error) ? <OfflinePage text={offlineText} /> : <FailedPage />;
}

/** The network failed on the way to the page; trying again keeps what plays. */
function OfflinePage({ text }: { text: string }) {
  const { pathname, search } = useLocation();
  return (
    <>
      <title>{`${m.pages_offline_title()} · ${m.site_name()}`}</title>
      <EmptyState variant="page" picture="offline" title={m.pages_offline_title()} text={text}>
        <ButtonLink variant="primary" className="mt-2" to={pathname + search}>
          {m.form_retry()}
        </ButtonLink>
      </EmptyState>
    </>
  );
}

/** A path without a page. */
export function NotFoundPage() {
  return (
    <>
      {/* A failed page has no meta. */}
      <title>{`${m.not_found_title()} · ${m.site_name()}`}</title>
      <EmptyState
        variant="page"
        picture="not-found"
        title={m.not_found_title()}
        text={m.not_found_text()}
        action={{ to: '/', label: m.not_found_back() }}
      >
        <ButtonLink to="/search" reloadDocument>
          {m.nav_search()}
        </ButtonLink>
        <ButtonLink to="/help" icon="phone" reloadDocument>
          {m.layout_footer_help()}
        </ButtonLink>
      </EmptyState>
    </>
  );
}

/** A page that needs another role. */
export function PermissionDenied() {
  // The page's own title names what is behind it; a title element would stand after that one.
  useEffect(() => {
    document.title = `${m.permission_title()} · ${m.site_name()}`;
  }, []);
  return (
    <EmptyState
      variant="page"
      picture="not-found"
      title={m.permission_title()}
      text={m.permission_text()}
      action={{ to: '/dashboard', label: m.permission_back() }}
    />
  );
}
