/**
 * Milliseconds of processor time that this thread spends until `work` is done. On a busy machine the
 * clock would also count the work of other programs.
 */
export async function mainThreadMs(work: () => unknown): Promise<number> {
  const before = process.threadCpuUsage();
  await work();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1_000;
}
