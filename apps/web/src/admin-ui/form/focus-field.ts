/** Animation frames within which a tab has to draw its panel. */
const FRAMES_MAX = 60;

/** The field of the form around `inside` by its path. */
export function fieldAt(inside: HTMLElement | null, path: string): HTMLElement | undefined {
  const form = inside?.closest('form, [data-fields]');
  const field = form?.querySelector(`[data-path="${CSS.escape(path)}"]`);
  return field instanceof HTMLElement ? field : undefined;
}

/** The label of a field; empty without one. */
export function labelOf(field: HTMLElement | undefined): string {
  const label = field && 'labels' in field && (field as HTMLInputElement).labels?.[0]?.textContent;
  return (label || field?.ariaLabel || '').replace(/\s*\*$/, '');
}

/** Focuses a field by its path, opening the tab and the details that hold it. */
export function focusField(inside: HTMLElement | null, path: string): void {
  const field = fieldAt(inside, path);
  if (!field) return;
  const tab = field.closest('[role="tabpanel"]')?.getAttribute('aria-labelledby');
  if (tab) document.getElementById(tab)?.click();
  field.closest('details')?.setAttribute('open', '');
  focusWhenVisible(field, FRAMES_MAX);
}

function focusWhenVisible(field: HTMLElement, frames: number): void {
  if (field.offsetParent || frames === 0) field.focus();
  else requestAnimationFrame(() => focusWhenVisible(field, frames - 1));
}
