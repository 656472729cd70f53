import { COPIED_MS } from '@mam/contract/core/constants';
import { scrollToTop } from '../platform/device/back-to-top.ts';
import { EXIT_EXPLAINED_KEY } from '../platform/device/keys.ts';
import { switchLanguage } from '../platform/device/language.ts';
import { setTheme, type Theme } from '../platform/device/theme.ts';
import { isPlainClick } from '../platform/plain-click.ts';
import type { CONTROLS, ControlName } from './controls.ts';

type Plain = { [Name in ControlName]: (typeof CONTROLS)[Name][0] extends 'plain' ? Name : never };
/** Quick exit has a listener of its own, which is there before all others. */
export type PlainName = Exclude<Plain[ControlName], 'exit'>;
type Answer<E extends HTMLElement = HTMLElement> = (element: E, event: Event) => void;

/**
 * What the controls do that need no application: the same before and after hydration, since nothing else
 * listens to them.
 */
export const ANSWERS: Record<PlainName, Answer<never>> = {
  theme: ({ value }: HTMLInputElement) => setTheme(value as Theme),
  language: (link: HTMLAnchorElement, event) => {
    if (!isPlainClick(event as MouseEvent)) return;
    event.preventDefault();
    switchLanguage(link.lang);
  },
  note: endExitNote,
  top: scrollToTop,
  copy: (button) => copy(button, textOf(button)),
  share,
  print: () => print(),
  submit: ({ form }: HTMLSelectElement) => form?.requestSubmit(),
};

/** The note of quick exit has been read: the button that it is about takes the focus, since that of the note goes. */
function endExitNote(): void {
  try {
    localStorage.setItem(EXIT_EXPLAINED_KEY, 'true');
  } catch {
    // Storage is forbidden: it shows again on the next page.
  }
  document.documentElement.removeAttribute('data-exit-note');
  for (const link of document.querySelectorAll<HTMLElement>('[data-exit]')) link.focus();
}

/** What the button names, or the sentence before it without its quotation marks. */
function textOf(button: HTMLElement): string {
  const { text } = button.dataset;
  const { previousElementSibling: before } = button;
  return text ?? (before?.textContent ?? '').replace(/^[“"]|[”"]$/g, '');
}

/** The address of the page through the share sheet of the device, under a neutral title; else it is copied. */
function share(button: HTMLElement): void {
  const url = location.origin + location.pathname;
  if (navigator.share) {
    navigator.share({ title: button.dataset.title, url }).catch(() => undefined);
  } else copy(button, url);
}

/** The button shows for a moment that it has copied (`.done` in base.css). */
function copy(button: HTMLElement, text: string): void {
  const finish = () => {
    button.setAttribute('data-done', '');
    setTimeout(() => button.removeAttribute('data-done'), COPIED_MS);
  };
  const bySelection = () => {
    if (copySelected(button, text)) finish();
  };
  // Only a page with TLS has a clipboard.
  const { clipboard } = navigator as Partial<Navigator>;
  if (clipboard) clipboard.writeText(text).then(finish, bySelection);
  else bySelection();
}

/** Copies from a field. Where a browser refuses that, too, the field stays with its text selected until it is left. */
function copySelected(button: HTMLElement, text: string): boolean {
  const field = document.createElement('textarea');
  const box = document.createElement('label');
  field.readOnly = true;
  field.value = text;
  // Below all else of the body: hydration looks at nothing there.
  box.append(button.querySelector('.undone')?.textContent ?? '', field);
  box.style.cssText =
    'position:fixed;inset:30% 16px auto;z-index:9;display:grid;padding:16px;background:var(--surface)';
  document.body.append(box);
  field.select();
  const isCopied = document.execCommand('copy');
  if (isCopied) {
    box.remove();
    button.focus();
  } else field.onblur = () => box.remove();
  return isCopied;
}
