import { randomBytes } from 'node:crypto';
import { KEYWORD_LENGTH_MIN } from '@mam/contract/core/constants';
import type { Localized } from '@mam/contract/core/localized';
import { foldText, foldWords } from '@mam/contract/text/fold';
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

/** The stored text that keywords are matched against. */
export function foldedText({ title, description }: { title: Localized; description: Localized }) {
  return foldText([title.vi, title.en, description.vi, description.en].filter(Boolean).join(' '));
}

/** A keyword ready for the index: `words` for `to_tsquery`, `typed` as it was entered. */
export interface Keyword {
  words: string;
  typed: string;
}

/** Folded words joined for `to_tsquery`, the last one as a prefix. Undefined for a keyword too short to search. */
export function parseKeyword(typed: string): Keyword | undefined {
  const words = foldWords(typed);
  if (words.join('').length < KEYWORD_LENGTH_MIN) return undefined;
  // PostgreSQL text may hold any character but NUL.
  return { words: `${words.join(' & ')}:*`, typed: typed.normalize('NFC').replaceAll('\0', '') };
}

/** Folders of the files that an item shows or waits for. */
export function mediaDirs({
  media,
  pending_dir,
}: Pick<Selectable<Playables>, 'media' | 'pending_dir'>): string[] {
  return [media?.dir, pending_dir].filter((dir) => dir !== undefined && dir !== null);
}
