/** Milliseconds after which a focus that was moved in another way counts as moved. */
const PRESS_MS = 1_000;

/**
 * Runs once the press or the key that has moved the focus is over: words that appear meanwhile would push the button
 * away from under the finger.
 */
export function afterPress(run: () => void): void {
  const end = new AbortController();
  const finish = () => {
    end.abort();
    clearTimeout(timer);
    run();
  };
  const timer = setTimeout(finish, PRESS_MS);
  for (const name of ['click', 'keyup']) addEventListener(name, finish, { signal: end.signal });
}
