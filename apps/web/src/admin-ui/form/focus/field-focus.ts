/** Focuses an element in the middle of the view, clear of what sticks to its ends. */
export function focusInView(element: HTMLElement | null | undefined): void {
  element?.focus({ preventScroll: true });
  element?.scrollIntoView({ block: 'center' });
}

/** Focuses the field with a path, of the form that is open. */
export function focusPath(path: string): void {
  focusInView(document.querySelector<HTMLElement>(`[data-path="${path}"]`));
}

/** Focuses the first field that is seen of the row with a path. */
export function focusRow(path: string): void {
  const fields = document.querySelectorAll<HTMLElement>(`[data-path^="${path}."]`);
  focusInView([...fields].find((field) => field.offsetParent));
}

/** What can take the focus in a row. */
export const FIELD = ':is(button, input, textarea):enabled';

/** Takes the focus from a row that is about to be removed to the next one or the one before, else to its list. */
export function leaveRow(row: HTMLElement | null, wanted = FIELD): void {
  const near = row?.nextElementSibling ?? row?.previousElementSibling;
  const field = near?.querySelector<HTMLElement>(wanted);
  focusInView(field ?? row?.closest<HTMLElement>('[tabindex]'));
}
