import { vi } from 'vitest';

/** Waits for a condition as long as a busy machine may need; a test that waits for nothing fails. */
export async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  await vi.waitUntil(condition, { timeout: 150_000, interval: 25 });
}
