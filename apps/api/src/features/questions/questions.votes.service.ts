import { createHmac } from 'node:crypto';
import { AppError } from '@mam/contract/core/errors';
import type { Database } from '../../db/connect.ts';
import { secretKey } from '../../db/keys/secret-key.ts';
import { addToCounters, findVote, lockPublished, upsertVote } from './questions.votes.queries.ts';

const HASH_BYTES = 16;

export interface HelpfulVote {
  uuid: string;
  device_id: string;
  is_helpful: boolean;
}

/**
 * Counts whether an answer helped, once per device. The device is stored as a keyed hash with the question,
 * so votes of one device on two questions cannot be linked.
 * @throws `question.not_found`.
 */
export async function voteHelpful(db: Database, { uuid, device_id, is_helpful }: HelpfulVote) {
  const key = secretKey(db, 'question_votes');
  const digest = createHmac('sha256', key).update(`${uuid} ${device_id}`).digest();
  const device_hash = digest.subarray(0, HASH_BYTES);
  return db.transaction().execute(async (tx) => {
    const question = await lockPublished(tx, uuid);
    if (!question) throw new AppError('question.not_found');
    const row = { question_id: question.id, device_hash };
    const before = await findVote(tx, row);
    await upsertVote(tx, { ...row, is_helpful });
    return {
      helpful: await addToCounters(tx, question.id, {
        helpful: Number(is_helpful) - Number(before === true),
        not_helpful: Number(!is_helpful) - Number(before === false),
      }),
    };
  });
}
