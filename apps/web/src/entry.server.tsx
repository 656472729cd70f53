import { AsyncLocalStorage } from 'node:async_hooks';
import { Writable } from 'node:stream';
import type { Language } from '@mam/contract/core/localized';
import type { PageContext, PageHandler } from '@mam/contract/core/page-context';
import { isAdminPath } from '@mam/contract/core/site-map';
import { overwriteGetLocale } from '@mam/texts/runtime';
import { renderToPipeableStream } from 'react-dom/server';
import {
  createRequestHandler,
  type EntryContext,
  isRouteErrorResponse,
  matchRoutes,
  type RouteObject,
  RouterContextProvider,
  type ServerBuild,
  ServerRouter,
} from 'react-router';
import { startLate } from './platform/late-scripts.ts';
import { pageContext } from './platform/page-context.ts';
import { ScriptNonce } from './platform/script-nonce.ts';

/** Milliseconds after which pending loader promises are rejected (React Router reads this name). */
export const streamTimeout = 5_000;

const language = new AsyncLocalStorage<Language>();
overwriteGetLocale(() => language.getStore() ?? 'vi');

/** Renders a whole page to one string: pages are cached and hashed, so nothing is streamed. */
export default async function handleRequest(...args: HandleRequestArguments): Promise<Response> {
  const [request, status, headers, context, loadContext] = args;
  const { report, nonce, setHtml } = loadContext.get(pageContext);
  const page = (
    <ScriptNonce value={nonce}>
      <ServerRouter context={context} url={request.url} nonce={nonce} />
    </ScriptNonce>
  );
  const html = await renderToHtml(page, { nonce, onError: report });
  headers.set('Content-Type', 'text/html; charset=utf-8');
  setHtml(startLate(html));
  return new Response(null, { status, headers });
}

type HandleRequestArguments = [
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  loadContext: RouterContextProvider,
];

interface FaultPlace {
  request: Request;
  context: Readonly<RouterContextProvider>;
}

/** A 404 is an answer, not a fault; everything else goes to the server's log. */
export function handleError(error: unknown, { request, context }: FaultPlace): void {
  if (request.signal.aborted || isRouteErrorResponse(error)) return;
  context.get(pageContext).report(error);
}

/** The application as the API sees it; `build` is the module this file is part of. */
export function createPageHandler(build: ServerBuild): PageHandler {
  const forAdmins = createRequestHandler(build, 'production');
  const assets = readersAssets(build.assets);
  const forReaders = createRequestHandler({ ...build, assets }, 'production');
  const tree = routeTree(build);
  const render = (request: Request, page: PageContext) => {
    const context = new RouterContextProvider();
    context.set(pageContext, page);
    const handle = isAdminPath(new URL(request.url).pathname) ? forAdmins : forReaders;
    return language.run(page.language, () => handle(request, context));
  };
  const routeOf = (path: string) => {
    const pattern = matchRoutes(tree, path)?.at(-1)?.route.path;
    return pattern === '*' ? undefined : pattern;
  };
  return Object.assign(render, { routeOf });
}

/**
 * The manifest of public pages has no route of the admin area, which is half of it: links to that are loaded
 * as documents. `scripts/build-web.mjs` writes its file.
 */
export function readersAssets(assets: ServerBuild['assets']): ServerBuild['assets'] {
  const routes = Object.entries(assets.routes).filter(([id]) => !id.startsWith('admin'));
  return {
    ...assets,
    routes: Object.fromEntries(routes),
    url: assets.url.replace('manifest-', 'manifest-readers-'),
  };
}

function renderToHtml(
  element: React.ReactElement,
  { nonce, onError }: { nonce: string; onError: (error: unknown) => void },
): Promise<string> {
  return new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(element, {
      nonce,
      // No boundary is moved into a template, which only a script could put in place.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => pipe(new HtmlSink(resolve)),
      onShellError: reject,
      onError,
    });
  });
}

/**
 * Collects what React writes, all of it at once: the queue, callbacks and back-pressure of a stream are
 * work for nothing here.
 */
class HtmlSink extends Writable {
  readonly #decoder = new TextDecoder();
  readonly #onEnd: (html: string) => void;
  #html = '';

  constructor(onEnd: (html: string) => void) {
    super();
    this.#onEnd = onEnd;
  }

  override write(chunk: string | Uint8Array): boolean {
    this.#html += typeof chunk === 'string' ? chunk : this.#decoder.decode(chunk, { stream: true });
    return true;
  }

  override end(): this {
    this.#onEnd(this.#html + this.#decoder.decode());
    return this;
  }
}

/** The routes as a tree that `matchRoutes` understands. */
function routeTree(build: ServerBuild, parentId?: string): RouteObject[] {
  return Object.values(build.routes)
    .filter((route) => route !== undefined)
    .filter((route) => route.parentId === parentId)
    .map(({ id, path, index }) => (index ? { index } : { path, children: routeTree(build, id) }));
}
