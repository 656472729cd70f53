import { createPath, useFetchers, useNavigation } from 'react-router';

/** The thin line at the top while the next page or its data load; CSS shows it after 150 ms. `head/next-page.ts` reads the next page. */
export function NavigationProgress() {
  const { state, location: next } = useNavigation();
  const isFetching = useFetchers().some((fetcher) => fetcher.state === 'loading');
  return (
    <div
      className="navigation-progress"
      data-state={isFetching ? 'loading' : state}
      data-next={next && createPath(next)}
      aria-hidden="true"
    />
  );
}
