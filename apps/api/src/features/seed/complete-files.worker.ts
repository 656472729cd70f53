import { completeReady } from '../../transcoding/complete-ready.ts';
import type { CompleteAnswer, CompleteInput } from './complete-files.service.ts';

// Any number of items at a time; the answer names the folder, which only one of them has.
process.on('message', async ({ tools, kind, source, target }: CompleteInput) => {
  const answer = await completeReady(tools, kind, { source, target }).then(
    (fields): CompleteAnswer => ({ target, fields }),
    (error: unknown): CompleteAnswer => ({ target, error: String(error) }),
  );
  process.send?.(answer);
});
// All is done, or the server ended.
process.once('disconnect', () => process.exit(0));
