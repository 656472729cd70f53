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
