import { LATE_MODULE } from '../platform/late-scripts.ts';
import { markBoot } from './boot.ts';
import { hasExited } from './quick-exit.ts';
import { hasPersonalData, isSlowNetwork, isSparing } from './sparing.ts';

/** Milliseconds after which the scripts start in any case: a picture may never arrive, a hidden tab never paints. */
const LATEST_MS = 3_000;
const TOUCHES = ['pointerdown', 'click', 'keydown'];
/** What only the application does besides answering taps: answers while typing, lists that are long. */
const FIELDS = '[role=combobox],[data-need=type],select:not([data-plain])';

/**
 * Starts the application after the page is shown, and returns what starts it at once: after the `load`
 * event, when the browser is idle, on a slow network after the first paint of the whole text, and at the
 * first tap or key. With `canWait` and a sparing device it starts at the first need only: a tap that waits
 * for it, a field, a row that scrolls.
 */
export function startScripts(canWait: boolean): () => void {
  let isAsked = false;
  const ask = () => {
    if (isAsked) return;
    isAsked = true;
    for (const type of TOUCHES) removeEventListener(type, ask, true);
    markBoot('');
    whenParsed(start);
  };
  if (canWait && isSparing() && !isPersonal()) askAtNeed(ask);
  else {
    for (const type of TOUCHES) addEventListener(type, ask, true);
    setTimeout(ask, LATEST_MS);
    if (isSlowNetwork()) whenParsed(() => afterPaint(ask));
    else addEventListener('load', () => whenIdle(ask));
  }
  return ask;
}

/** The application shows this reader's own, leads to a comment, or keeps typed words out of the address. */
function isPersonal(): boolean {
  const state: { usr?: unknown } | null = history.state;
  return (
    hasPersonalData() ||
    Boolean(state?.usr) ||
    /[?&]keyword=|#comment/.test(location.search + location.hash)
  );
}

function askAtNeed(ask: () => void): void {
  markBoot('need');
  const askIf = (event: Event, selector: string) => {
    if (event.target instanceof Element && event.target.matches(selector)) ask();
  };
  addEventListener('focusin', (event) => askIf(event, FIELDS));
  // Its later pictures come with the application.
  addEventListener('scroll', (event) => askIf(event, '[data-need=scroll]'), true);
}

/** Earlier the page lacks the data of its loaders, which are inline scripts at its end. */
function whenParsed(callback: () => void): void {
  if (document.readyState !== 'loading') callback();
  else addEventListener('DOMContentLoaded', callback);
}

function afterPaint(callback: () => void): void {
  requestAnimationFrame(() => setTimeout(callback));
}

/** Safari has no idle callback. */
function whenIdle(callback: () => void): void {
  const { requestIdleCallback: idle = setTimeout } = window as Partial<Window>;
  afterPaint(() => idle(callback));
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
