import { type RefObject, useRef } from 'react';
import { focusInView } from '../../../../admin-ui/form/focus/field-focus.ts';

type Field = RefObject<HTMLTextAreaElement | null>;

/** Scrolls what was put into the field clear of the bar of the decisions, once the field has the size of its text. */
export function showField(field: Field): void {
  requestAnimationFrame(() => field.current?.scrollIntoView({ block: 'nearest' }));
}

/** Shows the field, which has the focus: what is typed next belongs to the answer and decides nothing. */
export function enterField(field: Field): void {
  field.current?.focus({ preventScroll: true });
  showField(field);
}

/** Once a question has given the focus back. */
export function backToField(field: Field): void {
  requestAnimationFrame(() => focusInView(field.current));
}

/**
 * Returns a function that tells whether an answer may be sent: all of its field is in view, or the call before, which
 * found it elsewhere, has led to it. The longest answers are higher than a phone's screen.
 */
export function useShownFirst(field: Field): (answer: string) => boolean {
  const shown = useRef<string>(undefined);
  return (answer) => {
    if (shown.current === answer || isInView(field.current)) return true;
    shown.current = answer;
    return false;
  };
}

/** The bar of the decisions covers the lower part of a phone's screen. */
function isInView(field: HTMLElement | null): boolean {
  if (!field) return false;
  const { left, width, top, bottom } = field.getBoundingClientRect();
  const isSeen = (y: number) => document.elementFromPoint(left + width / 2, y) === field;
  return isSeen(top + 1) && isSeen(bottom - 1);
}
