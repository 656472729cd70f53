import { useEffect, useRef } from 'react';

/** The digits of a real keyboard choose an option, from 1 on. */
export function useOptionKeys(count: number, choose: (index: number) => void): void {
  const latest = useRef(choose);
  useEffect(() => {
    latest.current = choose;
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.target instanceof Element && event.target.closest('input, textarea')) return;
      const digit = Number(event.key);
      if (Number.isInteger(digit) && digit >= 1 && digit <= count) latest.current(digit - 1);
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, [count]);
}
