/** Focuses an element in the middle of the view, clear of what sticks to its ends. */
export function focusInView(element: HTMLElement | null | undefined): void {
  element?.focus({ preventScroll: true });
  element?.scrollIntoView({ block: 'center' });
}

/** Takes the focus from a row that is about to be removed to the next one or the one before, else to its list. */
export function leaveRow(row: HTMLElement | null): void {
  const near = row?.nextElementSibling ?? row?.previousElementSibling;
  const field = near?.querySelector<HTMLElement>('button, input, textarea');
  focusInView(field ?? row?.closest<HTMLElement>('[tabindex]'));
}
