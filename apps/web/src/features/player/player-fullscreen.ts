/** Not in TypeScript's own types, because Safari lacks it. */
type LockableOrientation = ScreenOrientation & {
  lock?: (orientation: 'landscape') => Promise<void>;
};

/** Turns a wide video sideways while it fills the screen; leaving full screen ends the lock by itself. */
export function lockOrientation(media: HTMLVideoElement): void {
  const { fullscreenElement } = document;
  if (!fullscreenElement?.contains(media) || media.videoWidth <= media.videoHeight) return;
  const orientation: LockableOrientation = screen.orientation;
  // Computers refuse; the video then fills the screen as it is.
  void orientation.lock?.('landscape').catch(() => undefined);
}
