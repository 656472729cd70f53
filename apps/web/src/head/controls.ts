/**
 * What answers a control before the application is there:
 * - `html`: the browser by itself: links, popovers, folds and forms that the server answers,
 * - `plain`: the head script (`answers.ts`), before and after hydration,
 * - `replay`: the application. A tap before that waits visibly (`taps.ts`), and is the need that starts it.
 */
export type AnsweredBy = 'html' | 'plain' | 'replay';

/** Every control of a page. The first selector that fits a tapped element, or one around it, decides. */
export const CONTROLS = {
  exit: ['plain', '[data-exit]'],
  theme: ['plain', '[name=theme]'],
  language: ['plain', '[data-plain=language]'],
  note: ['plain', '[data-plain=note]'],
  top: ['plain', '[data-plain=top]'],
  copy: ['plain', '[data-plain=copy]'],
  share: ['plain', '[data-plain=share]'],
  print: ['plain', '[data-plain=print]'],
  submit: ['plain', '[data-plain=submit]'],
  link: ['html', 'a[href]'],
  popover: ['html', '[popovertarget]'],
  fold: ['html', 'summary'],
  form: ['html', '[type=submit]'],
  button: ['replay', 'button'],
  choice: ['replay', '[type=checkbox],[type=radio]'],
  select: ['replay', 'select'],
} as const satisfies Record<string, readonly [AnsweredBy, string]>;

export type ControlName = keyof typeof CONTROLS;

/** The control that an event has come to; undefined where there is none. */
export function controlOf(
  target: EventTarget | null,
): { name: ControlName; by: AnsweredBy; element: HTMLElement } | undefined {
  if (!(target instanceof Element)) return undefined;
  for (const name of Object.keys(CONTROLS) as ControlName[]) {
    const [by, selector] = CONTROLS[name];
    const element = target.closest<HTMLElement>(selector);
    if (element) return { name, by, element };
  }
  return undefined;
}
