import { useFetchers, useNavigation } from 'react-router';

/** The thin line at the top while the next page or its data load; CSS shows it after 150 ms. */
export function NavigationProgress() {
  const navigation = useNavigation();
  const isFetching = useFetchers().some(({ state }) => state === 'loading');
  const state = isFetching ? 'loading' : navigation.state;
  return <div className="navigation-progress" data-state={state} aria-hidden="true" />;
}
