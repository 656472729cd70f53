import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ContentFile } from './read.ts';

export const root = fileURLToPath(new URL('../..', import.meta.url));
const READ = /\.(?:json|md|vtt|yaml)$/;
const LEFT_OUT = /^content\/(?:package|tsconfig)\.json$|README\.md$|node_modules/;

/** The files of `content/` that hold texts. */
export function contentFiles(): ContentFile[] {
  return readdirSync(join(root, 'content'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length))
    .filter((path) => READ.test(path) && !LEFT_OUT.test(path) && existsSync(join(root, path)))
    .sort()
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));
}
