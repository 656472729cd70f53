import { useEffect, useState } from 'react';
import {
  type ChatLine,
  type ChatPlace,
  placeAfter,
  placeBefore,
  readingMs,
  typingMs,
} from './chat-line.ts';

export type ChatControls = ReturnType<typeof useChat>;

/**
 * A talk that is read line by line, from the line after the first `start` ones. Lines may be added at the
 * end while it is read, as the answer to a choice is.
 */
export function useChat(lines: readonly ChatLine[], start = 0) {
  const [place, setPlace] = useState<ChatPlace>(() =>
    placeAfter(lines, { shown: start, isTyping: false }, true),
  );
  const [isAuto, setAuto] = useState(false);
  const step = (isCalm: boolean) => setPlace((now) => placeAfter(lines, now, isCalm));
  useTimedStep(lines, place, isAuto, step);
  return {
    ...place,
    isAuto,
    isAtEnd: place.shown >= lines.length,
    next: () => step(isCalm()),
    back() {
      setAuto(false);
      setPlace((now) => placeBefore(lines, now));
    },
    toggleAuto: () => setAuto((isOn) => !isOn),
    /** Shows exactly so many lines, as the sound does that they follow. */
    show(shown: number) {
      setAuto(false);
      setPlace({ shown, isTyping: false });
    },
  };
}

/** Shows what was typed long enough, and the next line of a talk that goes on by itself. */
function useTimedStep(
  lines: readonly ChatLine[],
  { shown, isTyping }: ChatPlace,
  isAuto: boolean,
  step: (isCalm: boolean) => void,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: one timer for each place of the talk.
  useEffect(() => {
    const line = lines[isTyping ? shown : shown - 1];
    if (!line || shown >= lines.length || !(isTyping || isAuto)) return;
    const wait = isTyping ? typingMs(line) : readingMs(line);
    const timer = setTimeout(() => step(isCalm()), wait);
    return () => clearTimeout(timer);
  }, [lines, shown, isTyping, isAuto]);
}

/** Whether the reader wants no motion: lines come at once. */
function isCalm(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}
