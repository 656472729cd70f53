import { createHmac, randomBytes } from 'node:crypto';
import { CODE_DIGITS, CODE_LENGTH } from '@mam/contract/tickets/ticket-code';
import type { Database } from '../../db/connect.ts';
import { secretKey } from '../../db/keys/secret-key.ts';
import type { ClientInfo } from '../../http/access/client-info.ts';
import { hashKey } from '../../http/access/idempotency-key.ts';

/** Who asks for a code, and whether the request may come again. */
interface Asking {
  client: Pick<ClientInfo, 'device_id'>;
  idempotency_key: string | undefined;
}

/**
 * A new code of 80 random bits. It is shown once and stored nowhere. A request that comes again gets the
 * code of the first time: its bits then come from the two random names that only the browser knows.
 */
export function newCode(db: Database, { client, idempotency_key: key }: Asking): string {
  const { device_id } = client;
  const bytes =
    key !== undefined && device_id !== undefined
      ? hashKey(db, key, ['code', device_id]).subarray(0, CODE_LENGTH)
      : randomBytes(CODE_LENGTH);
  // 256 is a multiple of 32, so every digit is equally likely.
  return Array.from(bytes, (byte) => CODE_DIGITS.charAt(byte % CODE_DIGITS.length)).join('');
}

/**
 * What is stored of a code: a hash that only this installation can make. A stolen database alone
 * opens no ticket, and the work is the same for known and unknown codes.
 */
export function hashCode(db: Database, code: string): Buffer {
  return createHmac('sha256', secretKey(db, 'tickets')).update(code).digest();
}
