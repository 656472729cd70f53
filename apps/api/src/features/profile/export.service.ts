import { readFile } from 'node:fs/promises';
import { AppError } from '@mam/contract/core/errors';
import type { Deps } from '../../app.deps.ts';
import type { Database } from '../../db/connect.ts';
import type { DB } from '../../db/tables.ts';
import { resolveInside, type Storage } from '../../platform/storage.ts';
import type { ZipEntry } from '../../platform/zip.ts';
import { collectLearning } from '../attempts/progress.service.ts';
import { collectBans } from '../bans/bans.service.ts';
import { collectBills } from '../bills/own-bills.service.ts';
import { collectFeedback } from '../comments/feedback.service.ts';
import { getGameState } from '../games/games.service.ts';
import { collectNotifications } from '../notifications/preferences.service.ts';
import { collectOwnComments } from '../own-comments/own-comments.service.ts';
import { toVote } from '../reactions/reactions.service.ts';
import { collectSides } from '../topics/sides.service.ts';
import {
  findAccountData,
  listDeviceData,
  listEmailChangeData,
  listHistoryData,
  listMailData,
  listProviderData,
  listReactionData,
} from './export.queries.ts';

interface DataFile {
  name: string;
  /** Tables whose rows about the account it holds. */
  tables: (keyof DB)[];
  collect: (db: Database, account: { user_id: number; email: string }) => Promise<unknown>;
}

/** Files of an export beside the account itself: every table that refers to an account is in one, or has its reason. */
export const DATA_FILES: DataFile[] = [
  {
    name: 'devices.json',
    tables: ['sessions'],
    collect: (db, { user_id }) => listDeviceData(db, user_id),
  },
  {
    name: 'sign-in-providers.json',
    tables: ['account_identities'],
    collect: (db, { user_id }) => listProviderData(db, user_id),
  },
  {
    name: 'watch-history.json',
    tables: ['histories'],
    collect: (db, { user_id }) => listHistoryData(db, user_id),
  },
  {
    name: 'likes.json',
    tables: ['reactions'],
    collect: async (db, { user_id }) =>
      (await listReactionData(db, user_id)).map(({ vote, ...item }) => ({
        ...item,
        my_vote: toVote(vote),
      })),
  },
  {
    name: 'comments.json',
    tables: ['comments'],
    collect: (db, { user_id }) => collectOwnComments(db, user_id),
  },
  {
    name: 'votes-and-reports.json',
    tables: ['comment_votes', 'comment_reports'],
    collect: (db, { user_id }) => collectFeedback(db, user_id),
  },
  {
    name: 'pingpong.json',
    tables: ['topic_sides'],
    collect: (db, { user_id }) => collectSides(db, user_id),
  },
  { name: 'bans.json', tables: ['bans'], collect: (db, { user_id }) => collectBans(db, user_id) },
  {
    name: 'learning.json',
    tables: ['lesson_progress', 'attempts'],
    collect: (db, { user_id }) => collectLearning(db, user_id),
  },
  {
    name: 'games.json',
    tables: ['game_scores', 'game_days', 'game_reviews'],
    collect: (db, { user_id }) => getGameState(db, user_id),
  },
  {
    name: 'bills.json',
    tables: ['bills'],
    collect: (db, { user_id }) => collectBills(db, user_id),
  },
  {
    name: 'email-changes.json',
    tables: ['email_changes'],
    collect: (db, { user_id }) => listEmailChangeData(db, user_id),
  },
  { name: 'mails.json', tables: ['mails'], collect: (db, { email }) => listMailData(db, email) },
  {
    name: 'notifications.json',
    tables: ['notification_preferences', 'notification_recipients'],
    collect: (db, { user_id }) => collectNotifications(db, user_id),
  },
];

/**
 * Everything that is stored about an account, as readable files, without hashes and short-lived tokens.
 * Unknown values are null.
 */
export async function collectData({ db, storage }: Deps, user_id: number): Promise<ZipEntry[]> {
  const account = await findAccountData(db, user_id);
  if (!account) throw new AppError('auth.expired');
  const { picture, ...data } = account;
  const files = [jsonFile('account.json', data)];
  for (const { name, collect } of DATA_FILES)
    files.push(jsonFile(name, await collect(db, account)));
  return [...files, ...(await pictureFile(storage, picture))];
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
