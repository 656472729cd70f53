/**
 * As `ref`: the element gets the focus when it appears, so that it is announced and in view. Safari gives the focus
 * without scrolling where the page has just become shorter.
 */
export function takeFocus(element: HTMLElement | null): void {
  element?.focus();
  element?.scrollIntoView({ block: 'nearest' });
}

/** The same with the page at its top: what stands above the element is in view, too. */
export function takeFocusAtTop(element: HTMLElement | null): void {
  if (!element) return;
  element.focus({ preventScroll: true });
  scrollTo({ top: 0 });
}
