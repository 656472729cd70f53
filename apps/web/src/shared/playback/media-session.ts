/** Controls of the lock screen and of headset buttons, with a neutral title. */
export interface MediaSessionControls {
  title: string;
  artist: string;
  media: HTMLMediaElement;
  /** Seconds of one step back and one step forward. */
  steps: { back: number; forward: number };
}

const ACTIONS = ['play', 'pause', 'stop', 'seekbackward', 'seekforward', 'seekto'] as const;

/**
 * Puts the playing element on the lock screen under a neutral title.
 * The real title never leaves the page: other people may see that screen.
 */
export function showMediaSession({ title, artist, media, steps }: MediaSessionControls): void {
  if (!('mediaSession' in navigator)) return;
  const session = navigator.mediaSession;
  session.metadata = new MediaMetadata({ title, artist });
  const jump = (by: number) => {
    media.currentTime = Math.min(Math.max(media.currentTime + by, 0), media.duration || 0);
  };
  on('play', () => void media.play());
  on('pause', () => media.pause());
  on('stop', () => media.pause());
  on('seekbackward', (details) => jump(-(details.seekOffset ?? steps.back)));
  on('seekforward', (details) => jump(details.seekOffset ?? steps.forward));
  on('seekto', (details) => {
    if (details.seekTime !== undefined) media.currentTime = details.seekTime;
  });
}

/** Removes everything from the lock screen. */
export function clearMediaSession(): void {
  if (!('mediaSession' in navigator)) return;
  navigator.mediaSession.metadata = null;
  navigator.mediaSession.playbackState = 'none';
  for (const action of ACTIONS) on(action, null);
}

function on(action: MediaSessionAction, handler: MediaSessionActionHandler | null): void {
  try {
    navigator.mediaSession.setActionHandler(action, handler);
  } catch {
    // A browser may not know this action; the others still work.
  }
}
