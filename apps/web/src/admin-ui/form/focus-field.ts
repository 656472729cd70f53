/** Animation frames within which a tab has to draw its panel. */
const FRAMES_MAX = 60;

/** Focuses a field of the form around `inside` by its Mantine path, opening the tab that holds it. */
export function focusField(inside: HTMLElement | null, path: string): void {
  const field = inside?.closest('form')?.querySelector(`[data-path="${CSS.escape(path)}"]`);
  if (!(field instanceof HTMLElement)) return;
  const tab = field.closest('[role="tabpanel"]')?.getAttribute('aria-labelledby');
  if (tab) document.getElementById(tab)?.click();
  focusWhenVisible(field, FRAMES_MAX);
}

function focusWhenVisible(field: HTMLElement, frames: number): void {
  if (field.offsetParent || frames === 0) field.focus();
  else requestAnimationFrame(() => focusWhenVisible(field, frames - 1));
}
