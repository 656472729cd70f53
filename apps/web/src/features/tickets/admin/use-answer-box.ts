import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { answerKey } from '../../../admin-ui/controls/answer-keys.ts';
import { focusInView } from '../../../admin-ui/form/focus/field-focus.ts';
import { useIsPhone } from '../../../admin-ui/frame/use-is-phone.ts';

/**
 * The box has the focus; on a phone, where its keyboard would cover the question, only with an answer that was begun
 * or taken back (`isWanted` at first).
 */
export function useFocused(isWanted: boolean) {
  const box = useRef<HTMLTextAreaElement>(null);
  const isPhone = useIsPhone();
  const [isWantedFirst] = useState(isWanted);
  useEffect(() => {
    if (isPhone && !isWantedFirst) return;
    // After the title, which has the focus on every new page.
    const show = isWantedFirst ? focusInView : (field: HTMLElement | null) => field?.focus();
    const frame = requestAnimationFrame(() => show(box.current));
    return () => cancelAnimationFrame(frame);
  }, [isPhone, isWantedFirst]);
  return box;
}

interface BoxKeys {
  isEmpty: boolean;
  isCannedOpen: boolean;
  openCanned: () => void;
  /** Chooses the first canned answer. */
  chooseCanned: () => void;
  send: () => void;
}

/**
 * In the box Ctrl Enter sends, and Escape leaves it for the keys of the page. While it is empty / opens the canned
 * answers.
 */
export function useBoxKeys(props: BoxKeys) {
  const { isEmpty, isCannedOpen, openCanned, chooseCanned, send } = props;
  return (event: KeyboardEvent<HTMLTextAreaElement>) => {
    const leave = () => event.currentTarget.blur();
    const run =
      answerKey(event, { send, leave }) ||
      // Meant for the list, which takes the focus a moment after it opens.
      (event.key === 'Enter' && isCannedOpen && chooseCanned) ||
      (event.key === '/' && isEmpty && openCanned);
    if (!run) return;
    event.preventDefault();
    run();
  };
}
