import { afterBoot } from './boot.ts';

/** The elements that only script can answer. Links, popover buttons and plain forms work by themselves. */
const NEEDS_SCRIPT = 'button[type=button]:not([popovertarget]),input[type=checkbox]';

const waiting: HTMLElement[] = [];

/** Taps before hydration wait, marked by `aria-busy`, and are repeated after it. */
export function queueEarlyTaps(): void {
  addEventListener('click', onClick, true);
  afterBoot(() => {
    removeEventListener('click', onClick, true);
    // After the updates that hydration itself has caused, such as the stored session.
    setTimeout(replay);
  });
}

function onClick(event: MouseEvent): void {
  const target = event.target instanceof Element && event.target.closest<HTMLElement>(NEEDS_SCRIPT);
  if (!target || event.defaultPrevented) return;
  event.preventDefault();
  event.stopPropagation();
  if (waiting.indexOf(target) >= 0) return;
  waiting.push(target);
  target.setAttribute('aria-busy', 'true');
  // Safari lets an element play later only if a tap has loaded it.
  document.querySelectorAll<HTMLMediaElement>('audio,video').forEach((media) => {
    if (!media.currentSrc) media.load();
  });
}

function replay(): void {
  for (const target of waiting) {
    target.removeAttribute('aria-busy');
    target.click();
  }
}
