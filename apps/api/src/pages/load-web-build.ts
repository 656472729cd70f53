import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { PageHandler } from '@mam/contract/core/page-context';

/** The shape that entry.server.tsx gives the built web application. */
interface WebBuild {
  entry: { module: { createPageHandler: (build: unknown) => PageHandler } };
}

/**
 * Loads the built web application from its build folder (`apps/web/build`); the API never imports
 * web code. Throws when the folder holds no build.
 */
export async function loadPageHandler(buildFolder: string): Promise<PageHandler> {
  const url = pathToFileURL(join(buildFolder, 'server/index.js')).href;
  const build: unknown = await import(url);
  if (!isWebBuild(build)) throw new Error(`${url} is not a build of the web application`);
  return build.entry.module.createPageHandler(build);
}

function isWebBuild(build: unknown): build is WebBuild {
  const path = ['entry', 'module', 'createPageHandler'];
  let value = build;
  for (const name of path) {
    if (typeof value !== 'object' || value === null) return false;
    value = Reflect.get(value, name);
  }
  return typeof value === 'function';
}
