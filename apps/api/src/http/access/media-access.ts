import type { Database } from '../../db/connect.ts';
import { createHeardCache } from '../../db/heard-cache.ts';
import type { Listen } from '../../db/listen.ts';
import { findMediaAccess, type MediaAccess } from './media-access.queries.ts';

/** Who may see files, as the rows say it at this moment (decision 121). */
export interface MediaAccessCheck {
  find: (dir: string) => Promise<MediaAccess>;
  /** Remembers public folders from now on, while the database can be heard. Without it every request reads. */
  listen: (listen: Listen) => Promise<void>;
}

/** Folders of a process; each takes less than 300 bytes. */
const FOLDERS_MAX = 10_000;

export function createMediaAccess(db: Database): MediaAccessCheck {
  const { find, listen } = createHeardCache<{ access: MediaAccess }>({
    db,
    // Messages are empty: whatever takes a file from readers is rare, and reading again is cheap.
    channel: 'mam_media',
    max: FOLDERS_MAX,
    read: async (dir) => ({ access: await findMediaAccess(db, dir) }),
    isHeld: ({ access }) => access === 'public',
    isAbout: () => true,
  });
  return { find: async (dir) => (await find(dir))?.access ?? 'none', listen };
}
