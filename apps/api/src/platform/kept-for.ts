/** Asks at most once in so many milliseconds; everyone who asks meanwhile gets the same answer. */
export function keptFor<T>(ms: number, ask: () => Promise<T>): () => Promise<T> {
  let kept: Promise<T> | undefined;
  let keptUntil = 0;
  return () => {
    const now = performance.now();
    if (kept === undefined || now >= keptUntil) {
      keptUntil = now + ms;
      kept = ask();
    }
    return kept;
  };
}
