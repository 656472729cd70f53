import { useState } from 'react';

/** Milliseconds after which a focus that was moved in another way counts as moved. */
const PRESS_MS = 1_000;

/** The field of a row that is being typed in, until it is left: only then is it found wrong. */
export function useTyping<F extends string>() {
  const [typing, setTyping] = useState<F>();
  return {
    typing,
    begin: (field: F) => setTyping(field),
    leave: () => afterPress(() => setTyping(undefined)),
  };
}

/**
 * Runs once the press or the key that has moved the focus is over: words that appear meanwhile would push the button
 * away from under the finger.
 */
function afterPress(run: () => void): void {
  const end = new AbortController();
  const finish = () => {
    end.abort();
    clearTimeout(timer);
    run();
  };
  const timer = setTimeout(finish, PRESS_MS);
  for (const name of ['click', 'keyup']) addEventListener(name, finish, { signal: end.signal });
}
