import { useEffect, useSyncExternalStore } from 'react';
import { useFetcher, useLocation } from 'react-router';
import { keywordOf } from '../../shared/search/keyword-state.ts';

const never = () => () => undefined;

/**
 * The page's data for the words of this entry of the tab's history (`useHiddenKeyword`): fetched by its
 * loader under an address that the browser never shows. Until it has loaded, or if no words are hidden, it
 * is the data of the address.
 */
export function useKeywordData<T>(loaderData: T): [data: T, isPending: boolean] {
  const { pathname, search, state } = useLocation();
  const keyword = useSyncExternalStore(
    never,
    () => keywordOf(state),
    // The server does not know the entry: hydration must see what it has rendered.
    () => '',
  );
  const query = new URLSearchParams(search);
  if (keyword) query.set('keyword', keyword);
  const address = `${pathname}?${query}`;
  const fetcher = useFetcher({ key: address });
  const { load } = fetcher;
  useEffect(() => {
    if (keyword) void load(address);
  }, [keyword, address, load]);
  // The loader that is called is the page's own.
  const found = keyword ? (fetcher.data as T | undefined) : loaderData;
  return [found ?? loaderData, found === undefined];
}
