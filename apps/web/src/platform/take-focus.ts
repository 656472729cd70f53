/** As `ref`: the element gets the focus when it appears, so that it is announced and in view. */
export function takeFocus(element: HTMLElement | null): void {
  element?.focus();
}

/** The same with the page at its top: what stands above the element is in view, too. */
export function takeFocusAtTop(element: HTMLElement | null): void {
  if (!element) return;
  element.focus({ preventScroll: true });
  scrollTo({ top: 0 });
}
