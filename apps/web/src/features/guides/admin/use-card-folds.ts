import { useState } from 'react';
import type { FieldErrors } from '../../../admin-ui/form/use-problems.ts';

export interface CardFolds {
  isOpen: (target: string, place: string) => boolean;
  open: (target: string) => void;
  toggle: (target: string, isOpen: boolean) => void;
}

/** Which cards are open: those that were opened, and those with an error of the last attempt to save. */
export function useCardFolds(errors: FieldErrors, first: readonly string[]): CardFolds {
  const [chosen, setChosen] = useState<ReadonlyMap<string, boolean>>(
    new Map(first.map((target) => [target, true])),
  );
  const paths = Object.keys(errors);
  const set = (target: string, isOpen: boolean) =>
    setChosen((before) => new Map([...before, [target, isOpen]]));
  return {
    isOpen: (target, place) =>
      paths.some((path) => path.startsWith(`${place}.`)) || (chosen.get(target) ?? false),
    open: (target) => set(target, true),
    toggle: (target, isOpen) => set(target, !isOpen),
  };
}
