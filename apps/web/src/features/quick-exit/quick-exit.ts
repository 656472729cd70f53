import { EXIT_SHIFT_PRESSES, EXIT_URL } from '@mam/contract/core/constants';
import { m } from '@mam/texts';
import { markExited } from '../../platform/device/exit-flag.ts';
import { clearMediaSession } from '../../platform/playback/media-session.ts';

/** Longest pause between two presses, in milliseconds. */
const PAUSE_MS = 1_500;

/** Blanks and mutes the page, then replaces it by another site. */
export function quickExit(): void {
  markExited(EXIT_URL);
  document.documentElement.style.display = 'none';
  document.title = m.layout_neutral_title();
  for (const media of document.querySelectorAll<HTMLMediaElement>('audio, video')) {
    media.muted = true;
    media.pause();
  }
  if ('speechSynthesis' in window) speechSynthesis.cancel();
  clearMediaSession();
  document.body.replaceChildren();
  location.replace(EXIT_URL);
}

/** Calls back after three presses of Shift without another key. Returns how to unsubscribe. */
export function onShiftPresses(leave: () => void): () => void {
  let presses = 0;
  let last = 0;
  const count = ({ key, repeat, timeStamp }: KeyboardEvent) => {
    if (repeat) return;
    presses = key === 'Shift' ? (timeStamp - last < PAUSE_MS ? presses + 1 : 1) : 0;
    last = timeStamp;
    if (presses >= EXIT_SHIFT_PRESSES) leave();
  };
  window.addEventListener('keydown', count, true);
  return () => window.removeEventListener('keydown', count, true);
}
