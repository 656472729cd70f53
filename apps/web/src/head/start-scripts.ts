import { LATE_MODULE } from '../platform/late-scripts.ts';
import { hasExited } from './quick-exit.ts';
import { isSlowNetwork } from './slow-network.ts';

/** Milliseconds after which the scripts start in any case: a picture may never arrive, a hidden tab never paints. */
const LATEST_MS = 3_000;
const TOUCHES = ['pointerdown', 'click', 'keydown'];

/**
 * The page is shown before its scripts are asked for: after the `load` event, on a slow network after the
 * first paint of the whole text, and at once when the reader taps or types.
 */
export function startScripts(): void {
  let isAsked = false;
  const ask = () => {
    if (isAsked) return;
    isAsked = true;
    for (const type of TOUCHES) removeEventListener(type, ask, true);
    whenParsed(start);
  };
  for (const type of TOUCHES) addEventListener(type, ask, true);
  setTimeout(ask, LATEST_MS);
  if (isSlowNetwork()) whenParsed(() => afterPaint(ask));
  else addEventListener('load', () => afterPaint(ask));
}

/** Earlier the page lacks the data of its loaders, which are inline scripts at its end. */
function whenParsed(callback: () => void): void {
  if (document.readyState !== 'loading') callback();
  else addEventListener('DOMContentLoaded', callback);
}

function afterPaint(callback: () => void): void {
  requestAnimationFrame(() => setTimeout(callback));
}

/** The page's policy allows the module by the hash of its text, wherever it stands. */
function start(): void {
  const late = document.querySelector<HTMLScriptElement>(`script[type="${LATE_MODULE}"]`);
  if (!late || hasExited()) return;
  for (const href of (late.getAttribute('data-files') ?? '').split(' ')) {
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.href = href;
    document.head.appendChild(link);
  }
  const script = document.createElement('script');
  script.type = 'module';
  script.textContent = late.textContent;
  document.head.appendChild(script);
}
