import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { AppError } from '@mam/contract/core/errors';
import { givenAnswer } from '@mam/contract/courses/attempts';
import { z } from 'zod';
import type { Database } from '../../../db/connect.ts';
import { secretKey } from '../../../db/keys/secret-key.ts';
import type { Actor } from '../../../http/access/request-context.ts';
import { findAttempt, lockAttempt } from './attempts.queries.ts';
import type { AttemptState } from './attempts.rules.ts';

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

const content = z.object({
  uuid: z.uuid(),
  course_id: z.number(),
  seed: z.base64(),
  question_ids: z.array(z.number()),
  pass_percent: z.number(),
  started_at: z.iso.datetime(),
  finished_at: z.iso.datetime().nullable(),
  answers: z.array(z.tuple([z.number(), givenAnswer])),
});

interface Key {
  key: string;
  actor: Actor | undefined;
}

/** The attempt of a key. @throws `attempt.not_found`, also for one of another account. */
export async function readAttempt(db: Database, { key, actor }: Key): Promise<AttemptState> {
  return assertOwn(isStored(key) ? await findAttempt(db, key) : openAttempt(db, key), actor);
}

/**
 * Works on the attempt of a key. One of an account is locked until the work is done, and its changes are stored
 * together or not at all. @throws `attempt.not_found`, also for one of another account.
 */
export async function changeAttempt<T>(
  db: Database,
  { key, actor }: Key,
  work: (db: Database, state: AttemptState) => Promise<T>,
): Promise<T> {
  if (!isStored(key)) return work(db, assertOwn(openAttempt(db, key), actor));
  return db
    .transaction()
    .execute(async (tx) => work(tx, assertOwn(await lockAttempt(tx, key), actor)));
}

/** Whether a key names a stored attempt of an account, rather than being a visitor's attempt itself. */
function isStored(key: string): boolean {
  return z.uuid().safeParse(key).success;
}

/** A visitor's attempt belongs to the client that has its key. */
function assertOwn(state: AttemptState | undefined, actor: Actor | undefined): AttemptState {
  if (!state || (state.owner_id !== null && state.owner_id !== actor?.user_id)) {
    throw new AppError('attempt.not_found');
  }
  return state;
}

/** The key by which the attempt is found again as it is now. */
export function writeKey(db: Database, state: AttemptState): string {
  return state.owner_id === null ? sealAttempt(db, state) : state.uuid;
}

/**
 * The attempt of a visitor as a key that only this installation can read or make (AES-256-GCM), so that
 * nothing about visitors is stored here and neither the seed nor a score can be read or forged.
 */
function sealAttempt(db: Database, state: AttemptState): string {
  const { owner_id: _, seed, answers, started_at, finished_at, ...rest } = state;
  const plain: z.input<typeof content> = {
    ...rest,
    seed: seed.toString('base64'),
    started_at: started_at.toISOString(),
    finished_at: finished_at?.toISOString() ?? null,
    answers: [...answers],
  };
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', secretKey(db, 'attempts'), nonce);
  const sealed = [cipher.update(JSON.stringify(plain)), cipher.final()];
  return Buffer.concat([nonce, ...sealed, cipher.getAuthTag()]).toString('base64url');
}

/** The attempt in a sealed key; undefined when the key is not one of this installation. */
export function openAttempt(db: Database, key: string): AttemptState | undefined {
  const bytes = Buffer.from(key, 'base64url');
  if (bytes.length < NONCE_BYTES + TAG_BYTES) return undefined;
  const secret = secretKey(db, 'attempts');
  const decipher = createDecipheriv('aes-256-gcm', secret, bytes.subarray(0, NONCE_BYTES));
  decipher.setAuthTag(bytes.subarray(-TAG_BYTES));
  try {
    const plain = [decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES)), decipher.final()];
    return toState(content.parse(JSON.parse(Buffer.concat(plain).toString())));
  } catch {
    return undefined;
  }
}

function toState(parsed: z.output<typeof content>): AttemptState {
  return {
    ...parsed,
    owner_id: null,
    seed: Buffer.from(parsed.seed, 'base64'),
    started_at: new Date(parsed.started_at),
    finished_at: parsed.finished_at === null ? null : new Date(parsed.finished_at),
    answers: new Map(parsed.answers),
  };
}
