import { createHmac, randomBytes } from 'node:crypto';
import { KEYWORD_LENGTH_MAX } from '@mam/contract/core/constants';
import { DAY_MS } from '@mam/contract/core/days';
import { MISS_TIMES_MIN, type Miss } from '@mam/contract/search/search.admin';
import { foldWords } from '@mam/contract/text/fold';
import { LRUCache } from 'lru-cache';
import type { Deps } from '../../app.deps.ts';
import type { Database } from '../../db/connect.ts';
import type { ClientInfo } from '../../http/access/client-info.ts';
import { daysAgo, localDay } from '../../platform/clock.ts';
import { checkText } from '../word-lists/text-check.service.ts';
import { addMiss, deleteMisses, listMissed } from './misses.queries.ts';

/** Days after which a search without a result is forgotten. */
export const MISS_DAYS = 90;
/** Devices that search for the same words on one day before they are stored: those of one person never are. */
export const MISS_DEVICES_MIN = 3;
/** A longer text is rather a story than words to search for. */
const WORDS_MAX = 6;
/** Devices that count for the same words on one day; further ones show an editor nothing more. */
const DEVICES_MAX = 20;
/** Words that wait for further devices, in the memory of this process; the oldest are forgotten first. */
const WAITING_MAX = 2_000;

/**
 * Counts searches that found nothing, by their words without marks and the day. Until several devices have typed
 * the same, words and devices are in memory only. Texts with digits, personal details or words of distress, and
 * devices without an id, are not counted.
 */
export function createMissCounter({ db, clock }: Pick<Deps, 'db' | 'clock'>) {
  const key = randomBytes(32);
  const seen = new LRUCache<string, Set<string>>({ max: WAITING_MAX, ttl: DAY_MS });
  return async (keyword: string, { device_id }: Pick<ClientInfo, 'device_id'>): Promise<void> => {
    const words = foldWords(keyword);
    if (device_id === undefined || words.length > WORDS_MAX || /[\d@]/.test(keyword)) return;
    const { flags, isDistress } = await checkText({ db }, keyword);
    if (isDistress || flags.includes('details')) return;
    const text = words.join(' ').slice(0, KEYWORD_LENGTH_MAX);
    const day = localDay(clock.now());
    const devices = seen.get(`${day} ${text}`) ?? new Set<string>();
    const device = createHmac('sha256', key).update(device_id).digest('base64');
    if (devices.has(device) || devices.size >= DEVICES_MAX) return;
    seen.set(`${day} ${text}`, devices.add(device));
    if (devices.size < MISS_DEVICES_MIN) return;
    const times = devices.size === MISS_DEVICES_MIN ? MISS_DEVICES_MIN : 1;
    await addMiss(db, { words: text, day, times });
  };
}

/** Words that nothing was found for, the most frequent first; rare ones stay unseen. */
export async function listMisses(db: Database): Promise<{ items: Miss[] }> {
  return { items: await listMissed(db, MISS_TIMES_MIN) };
}

export async function sweepMisses({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  await deleteMisses(db, localDay(daysAgo(clock, MISS_DAYS)));
}
