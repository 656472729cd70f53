/** Pixels between a message and what is below it, and above it. */
const GAP = 12;
/** What sticks to the end of the view: buttons and errors of a form, actions on selected rows, a bar of decisions. */
const ENDS = '[data-form-end], .sticky:has(> [role="toolbar"])';

/** Keeps a message above all that sticks to the end of the view, wherever it moves, and what has the focus above it. */
export function stayClear(box: HTMLElement): () => void {
  const stop = stayAbove(box);
  // The next frame: rows scroll by themselves when they get the focus.
  const uncoverSoon = () => requestAnimationFrame(() => uncover(document.activeElement, box));
  addEventListener('focusin', uncoverSoon);
  uncoverSoon();
  return () => {
    removeEventListener('focusin', uncoverSoon);
    stop();
  };
}

/** Keeps a message above all that sticks to the end of the view, wherever it moves. */
export function stayAbove(box: HTMLElement): () => void {
  const settle = () => {
    box.style.bottom = `${innerHeight - topBelow(box) + GAP}px`;
  };
  const sizes = new ResizeObserver(settle);
  const watch = () => {
    for (const end of [box, ...document.querySelectorAll(ENDS)]) sizes.observe(end);
  };
  // Errors and whole forms come and go while it stands.
  const tree = new MutationObserver(watch);
  const ended = new AbortController();
  const { signal } = ended;
  addEventListener('scroll', settle, { capture: true, passive: true, signal });
  addEventListener('resize', settle, { signal });
  tree.observe(document.body, { childList: true, subtree: true });
  watch();
  settle();
  return () => {
    ended.abort();
    tree.disconnect();
    sizes.disconnect();
  };
}

/** Where the highest of those ends begins that would lie below the message, else the lower edge of the view. */
function topBelow(box: HTMLElement): number {
  const ends = [...document.querySelectorAll(ENDS)].filter((each) => each !== box);
  return ends
    .map((each) => each.getBoundingClientRect())
    .filter(({ top, bottom }) => bottom > top && top < innerHeight)
    .toSorted((a, b) => b.top - a.top)
    .reduce(
      (end, { top, bottom }) => (bottom > end - box.offsetHeight - GAP ? Math.min(top, end) : end),
      innerHeight,
    );
}

/** Scrolls what has the focus out from under the message, with its row where that leaves room for what sticks above. */
function uncover(field: Element | null, box: HTMLElement): void {
  if (!(field instanceof HTMLElement) || box.contains(field) || field.closest(ENDS)) return;
  const row = field.closest<HTMLElement>('li, tr');
  const target = row && row.offsetHeight <= innerHeight / 2 ? row : field;
  const { top } = box.getBoundingClientRect();
  const { top: from, bottom: to } = target.getBoundingClientRect();
  if (to + GAP <= top || from >= innerHeight) return;
  target.style.scrollMargin = `0 0 ${innerHeight - top + GAP}px`;
  target.scrollIntoView({ block: 'nearest' });
  target.style.scrollMargin = '';
}
