/** What this device has received from the site in a month; stored only while its reader counts. */
export interface Usage {
  /** `2026-11`, of UTC. */
  month: string;
  bytes: number;
}

export function thisMonth(): string {
  return new Date().toISOString().slice(0, 7);
}

/**
 * Bytes that the open document has received so far, as the browser measures them; from its cache none, and none of a
 * request that has not ended.
 */
export function receivedBytes(): number {
  const entries = ['navigation', 'resource'].flatMap((kind) => performance.getEntriesByType(kind));
  return (entries as PerformanceResourceTiming[]).reduce((sum, each) => sum + each.transferSize, 0);
}
