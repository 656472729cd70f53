import Hls, { type ErrorData, type Level } from 'hls.js/light';
import type { Engine } from './player-engine.ts';

/** First estimate of the bandwidth in bits per second: a weak mobile network. */
const FIRST_GUESS_BPS = 400_000;
/** Recoveries from fatal errors before the file takes over; each request has its own retries. */
const RETRIES = 1;

export interface HlsOptions {
  url: string;
  /** Seconds from the start. */
  from: number;
  onLevel: (height: number) => void;
  /** Streaming has failed; the caller plays the file instead. */
  onFatal: () => void;
}

/**
 * Streams with little data: starts at the lowest quality, never exceeds the size of the player, and
 * buffers little. Resolves once the levels are known; rejects where they cannot be loaded, which hls.js
 * does not try again.
 */
export function openHls(media: HTMLMediaElement, options: HlsOptions): Promise<Engine> {
  const hls = new Hls({
    startLevel: 0,
    startPosition: options.from > 0 ? options.from : -1,
    capLevelToPlayerSize: true,
    abrEwmaDefaultEstimate: FIRST_GUESS_BPS,
    maxBufferLength: 20,
    maxMaxBufferLength: 40,
    backBufferLength: 30,
  });
  hls.on(Hls.Events.LEVEL_SWITCHED, (_event, { level }) => {
    options.onLevel(levelHeight(hls.levels[level]));
  });
  return new Promise((resolve, reject) => {
    const fail = (_event: string, { fatal, details }: ErrorData) => {
      if (!fatal) return;
      hls.destroy();
      reject(new Error(details));
    };
    hls.on(Hls.Events.ERROR, fail);
    hls.once(Hls.Events.MANIFEST_PARSED, () => {
      hls.off(Hls.Events.ERROR, fail);
      hls.on(Hls.Events.ERROR, repair(hls, options.onFatal));
      resolve(toEngine(hls));
    });
    hls.loadSource(options.url);
    hls.attachMedia(media);
  });
}

/** The height that names a quality: the shorter side, also of an upright picture. */
function levelHeight(level: Level | undefined): number {
  return level ? Math.min(level.width, level.height) : 0;
}

function toEngine(hls: Hls): Engine {
  return {
    heights: [...new Set(hls.levels.map(levelHeight))].sort((a, b) => b - a),
    setHeight(height) {
      hls.nextLevel =
        height === 0 ? -1 : hls.levels.findIndex((level) => levelHeight(level) === height);
    },
    destroy: () => hls.destroy(),
  };
}

function repair(hls: Hls, giveUp: () => void) {
  let left = RETRIES;
  return (_event: string, { fatal, type }: ErrorData) => {
    if (!fatal) return;
    if (left === 0) {
      hls.destroy();
      giveUp();
      return;
    }
    left -= 1;
    if (type === Hls.ErrorTypes.MEDIA_ERROR) hls.recoverMediaError();
    else hls.startLoad();
  };
}
