/** The router's own, which is there once the application has started. */
interface Router {
  state: { navigation: { location?: { pathname: string; search: string; hash: string } } };
}

interface NavigateEvent extends Event {
  navigationType: string;
  userInitiated: boolean;
}

/**
 * The router reloads the page when a script file of the next one is gone, as after a deployment: then the next page is
 * loaded in its place, where the browser has an event for that.
 */
export function loadNextPage(): void {
  const { navigation } = window as { navigation?: EventTarget };
  navigation?.addEventListener('navigate', (event) => {
    const { navigationType, userInitiated } = event as NavigateEvent;
    const { __reactRouterDataRouter: router } = window as { __reactRouterDataRouter?: Router };
    const next = router?.state.navigation.location;
    if (navigationType !== 'reload' || userInitiated || !event.cancelable || !next) return;
    event.preventDefault();
    location.assign(next.pathname + next.search + next.hash);
  });
}
