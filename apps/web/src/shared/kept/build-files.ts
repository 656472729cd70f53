import { BUILD_FILES_URL } from './kept-names.ts';

/** The files of the build: name, bytes as sent, and the places of the files that it loads. */
type BuildFile = [name: string, bytes: number, loads: number[]];

export interface BuildFiles {
  /** Bytes of a file; undefined where the build does not know it, such as a picture of an item. */
  bytesOf: (name: string) => number | undefined;
  /** Files with all that they load, at once or later. */
  withLoaded: (names: readonly string[]) => string[];
}

/** The list that `scripts/offline-files.mjs` has made; empty where it cannot be read. */
export async function loadBuildFiles(): Promise<BuildFiles> {
  const response = await fetch(BUILD_FILES_URL, { cache: 'no-cache' });
  const { files } = (await response.json()) as { files: BuildFile[] };
  const known = new Map(files.map((file) => [file[0], file]));
  const withLoaded = (names: readonly string[]) => {
    const found = new Set<string>();
    const add = (name: string) => {
      if (found.has(name)) return;
      found.add(name);
      for (const at of known.get(name)?.[2] ?? []) add(files[at]?.[0] ?? name);
    };
    names.forEach(add);
    return [...found];
  };
  return { bytesOf: (name) => known.get(name)?.[1], withLoaded };
}
