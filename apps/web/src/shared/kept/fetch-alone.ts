/**
 * One tab, or the worker, fetches a thing at a time; the others wait for it, or with `isPatient` false leave it to it.
 * Where a browser has no locks the page fetches, and the worker never does.
 */
export async function fetchAlone(
  path: string,
  { signal, isPatient }: { signal: AbortSignal; isPatient: boolean },
  work: () => Promise<void>,
): Promise<void> {
  const { locks } = navigator as Partial<typeof navigator>;
  if (!locks) return work();
  const options = isPatient ? { signal } : { ifAvailable: true };
  await locks.request(`mam.keep:${path}`, options, async (lock) => {
    if (lock) await work();
  });
}
