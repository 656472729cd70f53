import type { PlayableInfo } from '@mam/contract/playables/playables';
import { isDataSaverOn } from '../../../platform/device/data-saver.ts';

/**
 * `file`: the 480p file, which plays while it loads. `native-hls`: the browser streams by itself.
 * `hls`: adaptive streaming through hls.js.
 */
export type EngineKind = 'file' | 'native-hls' | 'hls';

/** A file below this size plays at once: hls.js and its playlists cost more than they can save. */
const SMALL_FILE_BYTES = 2_000_000;

/** Plays one source in one media element. */
export interface Engine {
  /** Available picture heights, highest first; empty where there is no choice. */
  heights: number[];
  /** 0 lets the player choose. */
  setHeight(height: number): void;
  destroy(): void;
}

/** The lightest engine for this video and browser; called when the reader taps play. */
export function chooseEngine(
  { sources, bytes }: Pick<PlayableInfo, 'sources' | 'bytes'>,
  media: HTMLMediaElement,
): EngineKind {
  const isFileEnough = isDataSaverOn() || bytes.download < SMALL_FILE_BYTES;
  if (!sources.hls || (sources.mp4 && isFileEnough)) return 'file';
  if (media.canPlayType('application/vnd.apple.mpegurl')) return 'native-hls';
  return 'MediaSource' in window || 'ManagedMediaSource' in window ? 'hls' : 'file';
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
