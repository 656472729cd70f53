import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** What streams a film needs the network anyway. */
const ONLINE_ONLY = /^\/assets\/player-hls/;
const NAMED_FILE = /["'`(](?:\.\/|\/?assets\/)([\w.-]+\.(?:js|css|svg|woff2))["'`)]/g;

/**
 * Every file that a public page may need, with its bytes as sent and the places of the files that it loads, at
 * once or later, in the same list: what has to be kept with a page. `manifest` names the routes of readers;
 * the files of the admin area are not in it.
 */
export function offlineFiles(client, manifest) {
  const all = [...reachable(client, manifest), ...publicFiles(client)];
  const place = new Map(all.map((name, at) => [name, at]));
  const files = all.map((name) => [
    name,
    sentBytes(join(client, name)),
    loadedBy(join(client, name)).flatMap((each) => place.get(each) ?? []),
  ]);
  return { version: manifest.version, files };
}

function reachable(client, { entry, routes, url }) {
  const parts = [entry, ...Object.values(routes)];
  const names = parts.flatMap(({ module, imports = [], css = [] }) => [module, ...imports, ...css]);
  const found = new Set([url]);
  const add = (name) => {
    if (found.has(name) || ONLINE_ONLY.test(name) || !existsSync(join(client, name))) return;
    found.add(name);
    loadedBy(join(client, name)).forEach(add);
  };
  // A style sheet that other chunks load, too, has an empty fragment in the manifest.
  for (const name of names) add(name.replace(/#$/, ''));
  // Named by the documents only.
  for (const name of readdirSync(join(client, 'assets')))
    if (/\.(svg|woff2)$/.test(name)) found.add(`/assets/${name}`);
  return found;
}

/** Files with a fixed name. */
function publicFiles(client) {
  return ['', 'illus/', 'icons/', 'pseudonyms/'].flatMap((folder) =>
    readdirSync(join(client, folder))
      .filter((name) => /\.(svg|ico|png|webp|webmanifest)$/.test(name))
      .map((name) => `/${folder}${name}`),
  );
}

function loadedBy(file) {
  if (!/\.(js|css)$/.test(file)) return [];
  const found = readFileSync(file, 'utf8').matchAll(NAMED_FILE);
  return [...new Set([...found].map(([, name]) => `/assets/${name}`))];
}

function sentBytes(file) {
  return statSync(existsSync(`${file}.gz`) ? `${file}.gz` : file).size;
}
