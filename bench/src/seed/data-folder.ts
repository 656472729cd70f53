import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { connect } from '../../../apps/api/src/db/connect.ts';
import { addressUrl } from '../../../apps/api/src/db/embedded/address.ts';
import { startEmbedded } from '../../../apps/api/src/db/embedded/supervise.ts';
import { openKeys } from '../../../apps/api/src/db/keys/open-keys.ts';
import { migrate } from '../../../apps/api/src/db/migrate.ts';
import { importSeed } from '../../../apps/api/src/features/seed/seed.service.ts';
import { sealPlainTickets } from '../../../apps/api/src/features/tickets/plain-tickets.service.ts';
import { systemClock as clock } from '../../../apps/api/src/platform/clock.ts';
import { silentLog as log } from '../../../apps/api/src/platform/log.ts';
import { diskStorage } from '../../../apps/api/src/platform/storage/disk-storage.ts';
import { fill } from './fill.ts';
import type { Size } from './sizes.ts';

const CONTENT = fileURLToPath(new URL('../../../content', import.meta.url));

/** Makes a data folder with the starter content and so many rows. */
export async function seedDataFolder(dataDir: string, rows: Size): Promise<void> {
  const began = performance.now();
  await mkdir(dataDir, { mode: 0o755 });
  const options = { dataDir, role: 'bench-seed', log, durability: 'none' } as const;
  const embedded = await startEmbedded(options);
  const url = addressUrl(embedded.address());
  const { db, pool, close } = connect(url, log);
  try {
    await migrate(pool);
    await openKeys(db, join(dataDir, 'keys.json'));
    const storage = await diskStorage(join(dataDir, 'media'));
    await importSeed({ db, clock, storage, log, content: CONTENT });
    await fill(url, rows, console.log);
    await sealPlainTickets(db);
  } finally {
    await close();
    await embedded.close();
  }
  console.log(`${dataDir}: ${((performance.now() - began) / 60_000).toFixed(1)} minutes`);
}
