import { ITEMS_CACHE, KEPT_PAGE } from './kept-names.ts';

/** How many things this device keeps, besides the page of all that is kept. */
export async function countKept(): Promise<number> {
  try {
    if (!(await caches.has(ITEMS_CACHE))) return 0;
    const keys = await (await caches.open(ITEMS_CACHE)).keys();
    const paths = keys.map(({ url }) => new URL(url).searchParams.get('path'));
    return paths.filter((path) => path !== null && path !== KEPT_PAGE).length;
  } catch {
    // Storage is forbidden: nothing is kept.
    return 0;
  }
}
