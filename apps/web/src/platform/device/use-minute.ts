import { useEffect, useState } from 'react';

/** The time in milliseconds: `madeAt` until hydration, so that a cached page stays equal, then now, by the minute. */
export function useMinute<T extends number | undefined>(madeAt: T): number | T {
  const [time, setTime] = useState<number | T>(madeAt);
  useEffect(() => {
    const follow = () => setTime(Date.now());
    follow();
    const timer = setInterval(follow, 60_000);
    return () => clearInterval(timer);
  }, []);
  return time;
}
