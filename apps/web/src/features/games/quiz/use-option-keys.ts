import { useKeyPress } from '../../../platform/use-key-press.ts';

/** The digits of a real keyboard choose an option, from 1 on. */
export function useOptionKeys(count: number, choose: (index: number) => void): void {
  useKeyPress(({ key }) => {
    const digit = Number(key);
    if (Number.isInteger(digit) && digit >= 1 && digit <= count) choose(digit - 1);
  });
}
