import { useNavigation } from 'react-router';

/** The thin line at the top while the next page loads; CSS shows it after 150 ms. */
export function NavigationProgress() {
  const { state } = useNavigation();
  return <div className="navigation-progress" data-state={state} aria-hidden="true" />;
}
