import './app.css';
import { PUBLIC_PAGES, routeIdOf } from '@mam/contract/core/site-map';
import { m } from '@mam/texts';
import { getLocale } from '@mam/texts/runtime';
import { type ReactNode, use } from 'react';
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useMatches,
} from 'react-router';
import type { Route } from './+types/root.ts';
import { AudioHost } from './features/mini-player/AudioHost.tsx';
import regular from './fonts/be-vietnam-pro-400.woff2?url';
import strong from './fonts/be-vietnam-pro-600.woff2?url';
import headScript from './head/head.ts?inline-script';
import { StatusFrame } from './pages/StatusFrame.tsx';
import { BootIndicator } from './platform/BootIndicator.tsx';
import { NavigationProgress } from './platform/NavigationProgress.tsx';
import { ScriptNonce } from './platform/script-nonce.ts';
import { SHELL_ICONS } from './platform/shell-icons.ts';

export const links: Route.LinksFunction = () => [
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/icons/icon-180.png' },
  { rel: 'manifest', href: `/manifest${getLocale() === 'en' ? '.en' : ''}.webmanifest` },
];

/** The document around every page, public or not. */
export function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang={getLocale()} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content="#fff9ef" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#0a241e" media="(prefers-color-scheme: dark)" />
        <HeadScript />
        <Meta />
        <Links />
      </head>
      <body>
        <svg {...SHELL_ICONS} />
        <NavigationProgress />
        {children}
        <AudioHost />
        <BootIndicator />
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

/** Runs once, while the page is parsed: the application's own script files need not carry its text. */
function HeadScript() {
  const text = import.meta.env.SSR ? headScript : '';
  const fonts = import.meta.env.SSR ? `${regular} ${strong}` : '';
  return (
    <script
      nonce={use(ScriptNonce)}
      suppressHydrationWarning
      data-title={m.layout_neutral_title()}
      data-fonts={fonts}
      data-reading={isReading(useMatches().at(-1)?.id)}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours, hashed into the page's CSP.
      dangerouslySetInnerHTML={{ __html: text }}
    />
  );
}

/** Only the server's answer is used: the script runs once. */
function isReading(routeId: string | undefined): boolean {
  return PUBLIC_PAGES.some((page) => page.isReading && routeIdOf(page) === routeId);
}

export default function Root() {
  return <Outlet />;
}

/** The last resort: the layout has its own boundary, which keeps header and footer. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const isMissing = isRouteErrorResponse(error) && error.status === 404;
  const title = isMissing ? m.not_found_title() : m.error_unknown();
  return (
    <StatusFrame>
      <title>{title}</title>
      <div className="mx-auto grid min-h-[60dvh] max-w-prose content-center justify-items-center gap-4 p-gutter text-center">
        <img src="/illus/not-found.svg" alt="" width="320" height="180" />
        <h1>{title}</h1>
        {isMissing && <p>{m.not_found_text()}</p>}
        <p>
          <a href="/">{m.not_found_back()}</a>
        </p>
      </div>
    </StatusFrame>
  );
}
