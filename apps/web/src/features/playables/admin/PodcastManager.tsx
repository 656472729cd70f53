import { PlayableManager } from './PlayableManager.tsx';

export function PodcastManager() {
  return <PlayableManager kind="podcast" />;
}
