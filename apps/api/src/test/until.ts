import { vi } from 'vitest';

/** Waits for a condition until the test itself runs out of time. */
export async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  await vi.waitUntil(condition, { timeout: 600_000, interval: 25 });
}
