import { readFile } from 'node:fs/promises';
import { AppError } from '@mam/contract/core/errors';
import type { Deps } from '../../app.deps.ts';
import { resolveInside, type Storage } from '../../platform/storage.ts';
import type { ZipEntry } from '../../platform/zip.ts';
import { collectLearning } from '../attempts/progress.service.ts';
import { collectBills } from '../bills/own-bills.service.ts';
import { getGameState } from '../games/games.service.ts';
import { collectNotifications } from '../notifications/preferences.service.ts';
import { collectOwnComments } from '../own-comments/own-comments.service.ts';
import { toVote } from '../reactions/reactions.service.ts';
import {
  findAccountData,
  listDeviceData,
  listEmailChangeData,
  listHistoryData,
  listMailData,
  listProviderData,
  listReactionData,
} from './export.queries.ts';

/**
 * Everything that is stored about an account, as readable files, without hashes and short-lived tokens.
 * Unknown values are null.
 */
export async function collectData({ db, storage }: Deps, user_id: number): Promise<ZipEntry[]> {
  const account = await findAccountData(db, user_id);
  if (!account) throw new AppError('auth.expired');
  const { picture, ...data } = account;
  const votes = await listReactionData(db, user_id);
  return [
    jsonFile('account.json', data),
    jsonFile('devices.json', await listDeviceData(db, user_id)),
    jsonFile('sign-in-providers.json', await listProviderData(db, user_id)),
    jsonFile('watch-history.json', await listHistoryData(db, user_id)),
    jsonFile(
      'likes.json',
      votes.map(({ vote, ...item }) => ({ ...item, my_vote: toVote(vote) })),
    ),
    jsonFile('comments.json', await collectOwnComments(db, user_id)),
    jsonFile('learning.json', await collectLearning(db, user_id)),
    jsonFile('games.json', await getGameState(db, user_id)),
    jsonFile('bills.json', await collectBills(db, user_id)),
    jsonFile('email-changes.json', await listEmailChangeData(db, user_id)),
    jsonFile('mails.json', await listMailData(db, account.email)),
    jsonFile('notifications.json', await collectNotifications(db, user_id)),
    ...(await pictureFile(storage, picture)),
  ];
}

function jsonFile(name: string, data: unknown): ZipEntry {
  return { name, chunks: [Buffer.from(`${JSON.stringify(data, null, 2)}\n`)] };
}

async function pictureFile(storage: Storage, picture: string | null): Promise<ZipEntry[]> {
  if (picture === null) return [];
  // Undefined when it is deleted concurrently.
  const bytes = await readFile(resolveInside(storage.root, picture)).catch(() => undefined);
  return bytes ? [{ name: 'picture.webp', chunks: [bytes] }] : [];
}
