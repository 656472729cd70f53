import type { Page } from '@playwright/test';

/** The part of React's fibers that its developer tools read. */
interface Fiber {
  tag: number;
  flags: number;
  child: Fiber | null;
  sibling: Fiber | null;
  alternate: Fiber | null;
}

/**
 * Counts the components that React renders from the next document on, each commit by itself: the first one
 * is hydration. Waits until the page is idle.
 */
export async function watchRenders(page: Page): Promise<() => Promise<number[]>> {
  await page.addInitScript(countCommits);
  return () =>
    page.evaluate(async () => {
      await new Promise((resolve) => requestIdleCallback(resolve));
      return (window as unknown as { commits: number[] }).commits;
    });
}

/** Runs in the page before its own scripts: React calls its developer tools in every build. */
function countCommits(): void {
  /** Function components, with `forwardRef` and with `memo`. */
  const COMPONENTS = [0, 11, 14, 15];
  const DID_RENDER = 1;
  const count = (fiber: Fiber): number => {
    const { tag, flags, child, alternate } = fiber;
    let sum = COMPONENTS.includes(tag) && flags & DID_RENDER ? 1 : 0;
    // The same child as before: nothing below has been looked at.
    const isNew = child !== alternate?.child;
    for (let each = isNew ? child : null; each; each = each.sibling) sum += count(each);
    return sum;
  };
  const commits: number[] = [];
  Object.assign(window, {
    commits,
    __REACT_DEVTOOLS_GLOBAL_HOOK__: {
      supportsFiber: true,
      inject: () => 1,
      onCommitFiberRoot: (_: number, root: { current: Fiber }) => commits.push(count(root.current)),
      onCommitFiberUnmount: () => undefined,
    },
  });
}
