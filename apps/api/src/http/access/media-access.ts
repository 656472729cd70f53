import { LRUCache } from 'lru-cache';
import type { Database } from '../../db/connect.ts';
import { createHeardCache } from '../../db/heard-cache.ts';
import type { Listen } from '../../db/listen.ts';
import { isUnavailable } from '../../platform/background/poll.ts';
import { findMediaAccess, type MediaAccess } from './media-access.queries.ts';

/** Who may see files, as the rows say it at this moment (decision 121). */
export interface MediaAccessCheck {
  find: (dir: string) => Promise<MediaAccess>;
  /** Remembers public folders from now on, while the database can be heard. Without it every request reads. */
  listen: (listen: Listen) => Promise<void>;
}

/** Folders of a process; each takes less than 300 bytes. */
const FOLDERS_MAX = 10_000;
/** A film goes on for so long while the database restarts, in which no row can change. */
const AWAY_MS = 60_000;

export function createMediaAccess(db: Database): MediaAccessCheck {
  /** Counts changes, so that what was read before one is not known after it. */
  let changes = 0;
  const known = new LRUCache<string, true>({ max: FOLDERS_MAX, ttl: AWAY_MS });
  const { find, listen } = createHeardCache<{ access: MediaAccess }>({
    db,
    // Messages are empty: whatever takes a file from readers is rare, and reading again is cheap.
    channel: 'mam_media',
    max: FOLDERS_MAX,
    async read(dir) {
      const before = changes;
      try {
        const access = await findMediaAccess(db, dir);
        if (access === 'public' && changes === before) known.set(dir, true);
        else known.delete(dir);
        return { access };
      } catch (error) {
        if (known.has(dir) && isUnavailable(error)) return { access: 'public' };
        throw error;
      }
    },
    isHeld: ({ access }) => access === 'public',
    isAbout: () => true,
    onChange() {
      changes += 1;
      known.clear();
    },
  });
  return { find: async (dir) => (await find(dir))?.access ?? 'none', listen };
}
