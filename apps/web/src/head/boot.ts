const MARK = 'data-boot';
const root = document.documentElement;

/** Marks the time until hydration; React takes the mark away (`platform/BootIndicator.tsx`). */
export function markBoot(): void {
  root.setAttribute(MARK, '');
}

/** Calls back once, when the page is hydrated. */
export function afterBoot(callback: () => void): void {
  const observer = new MutationObserver(() => {
    observer.disconnect();
    callback();
  });
  observer.observe(root, { attributeFilter: [MARK] });
}
