// What each page makes a reader load at first: gzip bytes of its scripts and styles, from the
// manifest that React Router writes. Ends with 1 when a page is over the budget (quality bar, part 1).
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';

const BUDGET = { js: 165 * 1024, css: 20 * 1024 };
const client = fileURLToPath(new URL('../apps/web/build/client', import.meta.url));
const name = readdirSync(`${client}/assets`).find((file) => /^manifest-\w+\.js$/.test(file));
const text = readFileSync(`${client}/assets/${name}`, 'utf8');
const { entry, routes } = JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1));

const pages = Object.values(routes).filter(({ id }) => id.startsWith('page:'));
const sizes = pages.map((page) => {
  const chain = [entry, ...ancestors(page)];
  const js = sum(chain.flatMap((each) => [each.module, ...each.imports]).concat(`/assets/${name}`));
  const css = sum(chain.flatMap((each) => each.css ?? []));
  return { id: page.id, js, css };
});
for (const { id, js, css } of sizes.sort((a, b) => b.js - a.js)) {
  const mark = js > BUDGET.js || css > BUDGET.css ? ' over the budget' : '';
  console.log(`${kb(js)} KB js ${kb(css)} KB css  ${id.slice('page:'.length)}${mark}`);
  if (mark) process.exitCode = 1;
}

function ancestors(route) {
  return route ? [route, ...ancestors(routes[route.parentId])] : [];
}

function sum(files) {
  return [...new Set(files)].reduce((total, file) => total + size(file), 0);
}

function size(file) {
  return gzipSync(readFileSync(client + file), { level: 9 }).length;
}

function kb(bytes) {
  return (bytes / 1024).toFixed(1).padStart(6);
}
