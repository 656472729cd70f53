// What a page makes a browser load before anything is tapped: scripts and styles of every route, in files
// and gzip, from the manifest that the server builds its <link>s from. Fails above the budget.
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';

const KB = 1024;
/** React, React DOM and React Router are 106 KB of each page. */
const JS_MAX = 167.5 * KB;
/** Pages to read, the tips, and the list of topics with their sides, which shares a file with a topic's page. */
const READING = /^page:\/(privacy|about-us|life-tips.*|pingpong|maintain)$|^page:\*$/;
const READING_JS_MAX = 150.75 * KB;
/** Script files: React and router, frame, type of page, the page, and small ones that start them. */
const FILES_MAX = 19;
/** 17.4 of it is the sheet of all pages; the pages of help and of a film have the most of their own. */
const CSS_MAX = 22.95 * KB;

const build = fileURLToPath(new URL('../apps/web/build', import.meta.url));
const { assets: all, entry } = await import(pathToFileURL(join(build, 'server/index.js')).href);
const assets = entry.module.readersAssets(all);
const pages = Object.values(assets.routes).filter(({ id }) => id.startsWith('page:'));
if (pages.length === 0) throw new Error('the build has no page');

const weights = pages.map(weigh).sort((a, b) => b.js - a.js);
for (const { id, js, css, files, isTooHeavy } of weights) {
  const cells = `${inKb(js)} JS in ${String(files).padStart(2)}  ${inKb(css)} CSS`;
  console.log(`${isTooHeavy ? '✗' : '✓'} ${cells}  ${id}`);
}
process.exit(weights.some(({ isTooHeavy }) => isTooHeavy) ? 1 : 0);

function weigh(page) {
  const chain = [assets.entry, ...ancestors(page)];
  const scripts = chain.flatMap(({ module, imports = [] }) => [module, ...imports]);
  const styles = chain.flatMap(({ css = [] }) => css);
  const [js, css] = [sizeOf([assets.url, ...scripts]), sizeOf(styles)];
  const files = filesOf([assets.url, ...scripts]).length;
  const isTooHeavy = js > jsMaxOf(page.id) || css > CSS_MAX || files > FILES_MAX;
  return { id: page.id, js, css, files, isTooHeavy };
}

function jsMaxOf(id) {
  return READING.test(id) ? READING_JS_MAX : JS_MAX;
}

/** A route and those around it. */
function ancestors(route) {
  const parent = assets.routes[route.parentId];
  return parent ? [route, ...ancestors(parent)] : [route];
}

/** A style sheet that other chunks load, too, has an empty fragment in the manifest. */
function filesOf(urls) {
  return [...new Set(urls.map((url) => url.replace(/#$/, '')))];
}

function sizeOf(urls) {
  return filesOf(urls).reduce((sum, url) => sum + gzipSize(join(build, 'client', url)), 0);
}

function gzipSize(file) {
  const sent = statSync(`${file}.gz`, { throwIfNoEntry: false });
  return sent ? sent.size : gzipSync(readFileSync(file), { level: 9 }).length;
}

function inKb(bytes) {
  return `${(bytes / KB).toFixed(1).padStart(6)} KB`;
}
