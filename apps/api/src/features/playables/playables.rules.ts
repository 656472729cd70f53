import { randomBytes } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { Playables } from '../../db/tables.ts';

/**
 * Rating from 0 to 5 with one decimal: a Bayesian mean of the votes with a prior of ten votes at 3.5.
 * Null below five votes.
 */
export function computeRating(likes: number, dislikes: number): number | null {
  const votes = likes + dislikes;
  if (votes < VOTES_MIN) return null;
  const mean = (PRIOR_VOTES * PRIOR_SHARE + likes) / (PRIOR_VOTES + votes);
  return Math.round(mean * 5 * 10) / 10;
}

const VOTES_MIN = 5;
const PRIOR_VOTES = 10;
const PRIOR_SHARE = 0.7;

/**
 * UUID version 7 (RFC 9562): it begins with the time in milliseconds, so new rows are adjacent in an index.
 * `crypto.randomUUIDv7` needs Node 24.16.
 */
export function newPlayableUuid(now: Date): string {
  const bytes = randomBytes(16);
  bytes.writeUIntBE(now.getTime(), 0, 6);
  bytes.writeUInt8(0x70 | (bytes.readUInt8(6) & 0x0f), 6);
  bytes.writeUInt8(0x80 | (bytes.readUInt8(8) & 0x3f), 8);
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/** Folders of the files that an item shows or waits for. */
export function mediaDirs({
  media,
  pending_dir,
}: Pick<Selectable<Playables>, 'media' | 'pending_dir'>): string[] {
  return [media?.dir, pending_dir].filter((dir) => dir !== undefined && dir !== null);
}
