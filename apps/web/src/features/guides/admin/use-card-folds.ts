import { useState } from 'react';
import type { FieldErrors } from '../../../admin-ui/form/use-problems.ts';
import { targetAt } from './guide-tree.ts';
import type { GuideValues } from './guide-values.ts';
import type { GuideFormState } from './TextPair.tsx';

export interface CardFolds {
  isOpen: (target: string) => boolean;
  open: (target: string) => void;
  toggle: (target: string, isOpen: boolean) => void;
}

/** Which cards are open: those that were opened, and those with an error of the last attempt to save. */
export function useCardFolds(
  values: GuideValues,
  errors: FieldErrors,
  first: readonly string[],
): CardFolds {
  const [chosen, setChosen] = useState<ReadonlyMap<string, boolean>>(
    new Map(first.map((target) => [target, true])),
  );
  const wrong = Object.keys(errors).flatMap((path) => targetAt(values, path) ?? []);
  // A card stays open once its last error is corrected, also one that was folded: its fields are being written in.
  if (wrong.some((target) => !chosen.get(target)))
    setChosen(new Map([...chosen, ...wrong.map((target) => [target, true] as const)]));
  const set = (target: string, isOpen: boolean) =>
    setChosen((before) => new Map([...before, [target, isOpen]]));
  return {
    isOpen: (target) => chosen.get(target) ?? false,
    open: (target) => set(target, true),
    toggle: (target, isOpen) => set(target, !isOpen),
  };
}

/** Cards that were added and are being written: what they lack is no fault before they are left or saved. */
export function useFreshCards(form: GuideFormState, cards: readonly { id: string }[]) {
  const [known, setKnown] = useState<ReadonlySet<string>>(() => new Set(cards.map(({ id }) => id)));
  return {
    has: (id: string) => !known.has(id) && form.isDirty(),
    leave: (id: string) => setKnown((before) => new Set([...before, id])),
  };
}
