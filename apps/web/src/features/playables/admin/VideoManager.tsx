import { PlayableManager } from './PlayableManager.tsx';

export function VideoManager() {
  return <PlayableManager kind="video" />;
}
