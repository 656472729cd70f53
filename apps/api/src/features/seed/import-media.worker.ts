import { localStorage } from '../../platform/storage.ts';
import { importReady } from '../../transcoding/import-ready.ts';
import type { ImportInput } from './import-media.service.ts';

// An error ends the process and is written to its standard error, which is that of the server.
process.once('message', async ({ folder, tools, kind, source }: ImportInput) => {
  const imported = await importReady({ storage: await localStorage(folder), tools }, kind, source);
  process.send?.(imported, () => process.exit(0));
});
// The server ended: what has begun is imported again after its next start.
process.once('disconnect', () => process.exit(1));
