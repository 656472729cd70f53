import { scrollBehavior } from '../../platform/device/scroll-behavior.ts';

/** Brings the picture and its controls into view, if header, bottom nav or window hide a part of them. */
export function showPlayer(media: HTMLElement | undefined): void {
  // The new state has been rendered by then.
  requestAnimationFrame(() => {
    const player = media?.closest('.player');
    if (!player) return;
    const { top, bottom } = player.getBoundingClientRect();
    const { scrollMarginTop, scrollMarginBottom } = getComputedStyle(player);
    const isHidden =
      top < Number.parseFloat(scrollMarginTop) - 1 ||
      bottom > innerHeight - Number.parseFloat(scrollMarginBottom) + 1;
    if (isHidden) player.scrollIntoView({ behavior: scrollBehavior() });
  });
}

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
