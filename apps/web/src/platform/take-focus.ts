/** As `ref`: the element gets the focus when it appears, so that it is announced and in view. */
export function takeFocus(element: HTMLElement | null): void {
  element?.focus();
}
