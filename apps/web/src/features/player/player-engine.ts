import type { PlayableInfo } from '@mam/contract/playables/playables';
import { isDataSaverOn } from '../../platform/device/data-saver.ts';

/**
 * `hls`: adaptive streaming through our own code, with the whole control row.
 * `native-hls`: the browser streams by itself (iPhone). `file`: the 480p file and nothing more.
 */
export type EngineKind = 'hls' | 'native-hls' | 'file';

/** Plays one source in one media element. */
export interface Engine {
  /** Available picture heights, highest first; empty where there is no choice. */
  heights: number[];
  /** 0 lets the player choose. */
  setHeight(height: number): void;
  destroy(): void;
}

/** The lightest engine for this browser; called when the reader taps play. */
export function chooseEngine(
  sources: PlayableInfo['sources'],
  media: HTMLMediaElement,
): EngineKind {
  if (isDataSaverOn() && sources.mp4) return 'file';
  if (!sources.hls) return 'file';
  if ('MediaSource' in window || 'ManagedMediaSource' in window) return 'hls';
  return media.canPlayType('application/vnd.apple.mpegurl') ? 'native-hls' : 'file';
}

/** Plays a file through the browser itself, from a position in seconds. */
export function openFile(media: HTMLMediaElement, url: string, from: number): Engine {
  const seek = () => {
    media.currentTime = from;
  };
  if (from > 0) media.addEventListener('loadedmetadata', seek, { once: true });
  media.src = url;
  return {
    heights: [],
    setHeight: () => {},
    destroy() {
      media.removeEventListener('loadedmetadata', seek);
      media.removeAttribute('src');
      media.load();
    },
  };
}
