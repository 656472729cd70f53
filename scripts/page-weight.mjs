// What a page makes a browser load before anything is tapped: scripts and styles of every route,
// gzip, from the manifest that the server builds its <link>s from. Fails above the budget.
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';

const KB = 1024;
const JS_MAX = 165 * KB;
const CSS_MAX = 20 * KB;

const build = fileURLToPath(new URL('../apps/web/build', import.meta.url));
const { assets } = await import(pathToFileURL(join(build, 'server/index.js')).href);
const pages = Object.values(assets.routes).filter(({ id }) => id.startsWith('page:'));
if (pages.length === 0) throw new Error('the build has no page');

const weights = pages.map(weigh).sort((a, b) => b.js - a.js);
for (const { id, js, css } of weights) {
  const isTooHeavy = js > JS_MAX || css > CSS_MAX;
  console.log(`${isTooHeavy ? '✗' : '✓'} ${inKb(js)} JS  ${inKb(css)} CSS  ${id}`);
}
process.exit(weights.some(({ js, css }) => js > JS_MAX || css > CSS_MAX) ? 1 : 0);

function weigh(page) {
  const chain = [assets.entry, ...ancestors(page)];
  const scripts = chain.flatMap(({ module, imports = [] }) => [module, ...imports]);
  const styles = chain.flatMap(({ css = [] }) => css);
  return { id: page.id, js: sizeOf([assets.url, ...scripts]), css: sizeOf(styles) };
}

/** A route and those around it. */
function ancestors(route) {
  const parent = assets.routes[route.parentId];
  return parent ? [route, ...ancestors(parent)] : [route];
}

function sizeOf(urls) {
  return [...new Set(urls)].reduce((sum, url) => sum + gzipSize(join(build, 'client', url)), 0);
}

function gzipSize(file) {
  const sent = statSync(`${file}.gz`, { throwIfNoEntry: false });
  return sent ? sent.size : gzipSync(readFileSync(file), { level: 9 }).length;
}

function inKb(bytes) {
  return `${(bytes / KB).toFixed(1).padStart(6)} KB`;
}
