const MARK = 'data-boot';
const root = document.documentElement;

/**
 * What the application does until hydration: it starts by itself (`wait`), at the first need (`need`), or is
 * on its way (empty: the sprout shows after 300 ms). React takes the mark away (`platform/BootIndicator.tsx`).
 */
type Boot = 'wait' | 'need' | '';

export function markBoot(state: Boot): void {
  root.setAttribute(MARK, state);
}

/** Whether the application is asked for at the first need only, and nothing has needed it yet. */
export function isAtNeed(): boolean {
  return root.getAttribute(MARK) === 'need';
}

/** Calls back once, when the page is hydrated. */
export function afterBoot(callback: () => void): void {
  const observer = new MutationObserver(() => {
    if (root.hasAttribute(MARK)) return;
    observer.disconnect();
    callback();
  });
  observer.observe(root, { attributeFilter: [MARK] });
}
