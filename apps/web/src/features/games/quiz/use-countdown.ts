import { useEffect, useRef, useState } from 'react';

const SECOND_MS = 1000;

/** Whole seconds that are left: counts down once while it runs; the time of a hidden page does not count. */
export function useCountdown(total: number, isRunning: boolean, onEnd: () => void): number {
  const [seconds, setSeconds] = useState(total);
  const end = useRef(onEnd);
  useEffect(() => {
    end.current = onEnd;
  });
  useEffect(() => {
    if (!isRunning) return;
    let left = total;
    const timer = setInterval(() => {
      if (document.hidden) return;
      left -= 1;
      setSeconds(left);
      if (left > 0) return;
      clearInterval(timer);
      end.current();
    }, SECOND_MS);
    return () => clearInterval(timer);
  }, [isRunning, total]);
  return seconds;
}
