// Taps on the picture and turns of the phone; loaded with the controls.

/** Seconds of a double tap. */
const JUMP = 10;
/** A second tap within this time makes a double tap, in milliseconds. */
const DOUBLE_MS = 280;
/** How long the jump is shown, in milliseconds. */
const SHOWN_MS = 700;

/** Binds taps and turns to an element until the signal. */
export function bindGestures(media: HTMLVideoElement, signal: AbortSignal): void {
  bindTaps(media, signal);
  bindTurns(media, signal);
}

/**
 * A click plays or pauses. With a finger it does so only when no second tap follows: two taps beside the
 * middle jump by ten seconds, and each further tap by ten more.
 */
function bindTaps(media: HTMLVideoElement, signal: AbortSignal): void {
  let last = Number.NEGATIVE_INFINITY;
  let single: ReturnType<typeof setTimeout> | undefined;
  media.addEventListener(
    'click',
    (event) => {
      if (!(event instanceof PointerEvent) || event.pointerType !== 'touch') return toggle(media);
      const isDouble = event.timeStamp - last < DOUBLE_MS;
      last = event.timeStamp;
      clearTimeout(single);
      const by = isDouble ? jumpAt(event.offsetX / media.clientWidth) : 0;
      if (by === 0) single = setTimeout(() => toggle(media), DOUBLE_MS);
      else jump(media, by);
    },
    { signal },
  );
}

/** Back in the left part of the picture, forward in the right one. */
function jumpAt(share: number): number {
  if (share < 0.4) return -JUMP;
  return share > 0.6 ? JUMP : 0;
}

function toggle(media: HTMLVideoElement): void {
  if (media.paused) void media.play().catch(ignore);
  else media.pause();
}

let hideJump: ReturnType<typeof setTimeout> | undefined;

function jump(media: HTMLVideoElement, by: number): void {
  media.currentTime = Math.min(Math.max(media.currentTime + by, 0), media.duration || 0);
  const player = media.closest<HTMLElement>('.player');
  if (!player) return;
  clearTimeout(hideJump);
  player.dataset.jump = by < 0 ? `−${JUMP}` : `+${JUMP}`;
  hideJump = setTimeout(() => delete player.dataset.jump, SHOWN_MS);
}

/** TypeScript's own types lack it, because Safari does. */
type LockableOrientation = ScreenOrientation & {
  lock?: (orientation: 'landscape') => Promise<void>;
};

/** Shorter side of a large phone, in CSS pixels. */
const PHONE_SIDE_MAX = 600;

/** A phone turned sideways shows the video on the whole screen, and turned back, on the page again. */
function bindTurns(media: HTMLVideoElement, signal: AbortSignal): void {
  const orientation: LockableOrientation | undefined = screen.orientation;
  if (!orientation) return;
  const isSideways = () => orientation.type.startsWith('landscape');
  const isWide = () => media.videoWidth > media.videoHeight;
  const isFull = () => document.fullscreenElement?.contains(media) ?? false;
  orientation.addEventListener(
    'change',
    () => {
      if (Math.min(screen.width, screen.height) > PHONE_SIDE_MAX) return;
      if (!isSideways()) {
        if (isFull()) void document.exitFullscreen().catch(ignore);
      } else if (!media.paused && isWide()) {
        void media.closest('media-controller')?.requestFullscreen().catch(ignore);
      }
    },
    { signal },
  );
  // Full screen by the button turns the video sideways on a phone held upright. Computers refuse. Leaving
  // full screen ends the lock.
  document.addEventListener(
    'fullscreenchange',
    () => {
      if (isFull() && isWide() && !isSideways()) void orientation.lock?.('landscape').catch(ignore);
    },
    { signal },
  );
  // What comes next stands on the page.
  media.addEventListener(
    'ended',
    () => {
      if (isFull()) void document.exitFullscreen().catch(ignore);
    },
    { signal },
  );
}

/** A browser may refuse without a tap, or where it has no such thing. */
function ignore(): void {}
