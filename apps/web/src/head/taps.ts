import { ANSWERS, type PlainName } from './answers.ts';
import { afterBoot } from './boot.ts';
import { controlOf } from './controls.ts';

/** A control whose tap waits for the application, and what a choice in it was. */
interface Waiting {
  element: HTMLElement;
  value: string | undefined;
}

const waiting: Waiting[] = [];
let isHydrated = false;

/**
 * Answers taps by the list of controls: some at once and always, others by the application: they wait for
 * it, marked by `aria-busy`, and are repeated after hydration. `need` is called for each that waits.
 */
export function answerTaps(need: () => void): void {
  const answer = (event: Event) => {
    const control = controlOf(event.target);
    if (!control || event.defaultPrevented || event.type !== typeOf(control.element)) return;
    const { name, by, element } = control;
    if (by === 'plain') ANSWERS[name as PlainName]?.(element as never, event);
    if (by !== 'replay' || isHydrated) return;
    wait(element, event);
    need();
  };
  addEventListener('click', answer, true);
  addEventListener('change', answer, true);
  addEventListener('toggle', focusSheet, true);
  addEventListener('keydown', foldSheet);
  afterBoot(() => {
    isHydrated = true;
    // After the updates that hydration itself has caused, such as the stored session.
    setTimeout(replay);
  });
}

/** The event that a control is answered at: lists and the plain radio buttons once they have changed. */
function typeOf(element: HTMLElement): 'click' | 'change' {
  return element.matches('select,[name=theme]') ? 'change' : 'click';
}

/** Screen readers and keys go on in the sheet that has opened. */
function focusSheet({ target, newState }: ToggleEvent): void {
  if (newState === 'open' && target instanceof HTMLElement && target.matches('[role=dialog]'))
    target.focus();
}

/** Escape folds a part of the page that may lie over it, as it closes any sheet; the focus is on its row again. */
function foldSheet({ key }: KeyboardEvent): void {
  const sheet = document.querySelector<HTMLDetailsElement>('.fold-sheet[open]');
  if (key !== 'Escape' || !sheet) return;
  sheet.open = false;
  sheet.querySelector('summary')?.focus();
}

function wait(element: HTMLElement, event: Event): void {
  event.preventDefault();
  event.stopPropagation();
  const before = waiting.find((each) => each.element === element);
  const { value } = element as HTMLSelectElement;
  if (before) before.value = value;
  else waiting.push({ element, value });
  element.setAttribute('aria-busy', 'true');
  // Safari lets an element play later only if a tap has loaded it.
  document.querySelectorAll<HTMLMediaElement>('audio,video').forEach((media) => {
    if (!media.currentSrc) media.load();
  });
}

function replay(): void {
  for (const { element, value } of waiting) {
    element.removeAttribute('aria-busy');
    if (element instanceof HTMLSelectElement) {
      // Hydration has set it back.
      element.value = value ?? '';
      element.dispatchEvent(new Event('change', { bubbles: true }));
    } else element.click();
  }
}
