import { focusInView } from './field-focus.ts';

/** Animation frames within which a tab has to draw its panel. */
const FRAMES_MAX = 60;

/** The field of the form around `inside` by its path. */
export function fieldAt(inside: HTMLElement | null, path: string): HTMLElement | undefined {
  const form = inside?.closest('form, [data-fields]');
  const field = form?.querySelector(`[data-path="${CSS.escape(path)}"]`);
  return field instanceof HTMLElement ? field : undefined;
}

/** Focuses a field by its path. */
export function focusField(inside: HTMLElement | null, path: string): void {
  show(fieldAt(inside, path), focusInView);
}

/** Focuses the list of errors in `form`, with the field of a path in view. */
export function focusErrors(form: HTMLElement | null, path: string): void {
  const box = form?.querySelector<HTMLElement>('[data-errors]') ?? null;
  box?.focus();
  showFirst(box, fieldAt(box, path));
}

/** Brings the first field that is wrong into view where `box`, which keeps the focus, sticks to it. */
export function showFirst(box: HTMLElement | null, field: HTMLElement | undefined): void {
  const frame = box?.parentElement;
  if (frame && getComputedStyle(frame).position === 'sticky')
    show(field, (first) => first.scrollIntoView({ block: 'center' }));
}

/** Shows a field, opening the tab, the details and the fold that hold it. */
function show(field: HTMLElement | undefined, then: (field: HTMLElement) => void): void {
  if (!field) return;
  const tab = field.closest('[role="tabpanel"]')?.getAttribute('aria-labelledby');
  if (tab) document.getElementById(tab)?.click();
  field.closest('details')?.setAttribute('open', '');
  const fold = field.offsetParent ? undefined : field.closest('[data-fold]')?.id;
  if (fold) document.querySelector<HTMLElement>(`[aria-controls="${fold}"]`)?.click();
  whenVisible(field, FRAMES_MAX, () => then(field));
}

function whenVisible(field: HTMLElement, frames: number, run: () => void): void {
  if (field.offsetParent || frames === 0) run();
  else requestAnimationFrame(() => whenVisible(field, frames - 1, run));
}
