import type { PlayableInfo } from '@mam/contract/playables/playables';
import { isDataSaverOn } from '../../../platform/device/data-saver.ts';

/**
 * `file`: the 480p file, which plays while it loads. `native-hls`: the browser streams by itself.
 * `hls`: adaptive streaming through hls.js.
 */
export type EngineKind = 'file' | 'native-hls' | 'hls';

/** A file below this size plays at once: hls.js and its playlists cost more than they can save. */
const SMALL_FILE_BYTES = 2_000_000;

/** hls.js and its playlists, as sent: data saver streams only where it saves more than that. */
const HLS_BYTES = 200_000;

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
  const { download, low = download } = bytes;
  const isFileEnough = isDataSaverOn() ? low + HLS_BYTES > download : download < SMALL_FILE_BYTES;
  if (!sources.hls || (sources.mp4 && isFileEnough)) return 'file';
  if (media.canPlayType('application/vnd.apple.mpegurl')) return 'native-hls';
  return 'MediaSource' in window || 'ManagedMediaSource' in window ? 'hls' : 'file';
}

/** Address of the playlist with the lowest quality of a master playlist, which lists them from the lowest on. */
export async function lowestPlaylist(master: string): Promise<string> {
  const response = await fetch(master);
  if (!response.ok) throw new Error(`playlist: ${response.status}`);
  const lines = (await response.text()).split('\n');
  const lowest = lines.find((line) => line.trim() !== '' && !line.startsWith('#'));
  return lowest === undefined
    ? master
    : new URL(lowest.trim(), new URL(master, location.href)).href;
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
