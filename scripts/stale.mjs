// Whether something made from files is still true to them.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** True when `mark` was written for exactly these sources. */
export function isFresh(root, mark, sources) {
  return existsSync(mark) && readFileSync(mark, 'utf8') === fingerprint(root, sources);
}

/** Notes in `mark` what the sources are now. */
export function stamp(root, mark, sources) {
  writeFileSync(mark, fingerprint(root, sources));
}

function fingerprint(root, sources) {
  const hash = createHash('sha256').update(process.platform + process.arch);
  for (const source of sources) addTo(hash, root, source);
  return hash.digest('hex');
}

function addTo(hash, root, path) {
  const full = join(root, path);
  if (!existsSync(full)) return;
  if (!statSync(full).isDirectory()) {
    hash.update(`${path}\0`).update(readFileSync(full));
    return;
  }
  for (const entry of readdirSync(full).sort()) addTo(hash, root, join(path, entry));
}
