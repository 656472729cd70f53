import { createHmac, randomBytes } from 'node:crypto';
import { CODE_DIGITS, CODE_LENGTH } from '@mam/contract/tickets/ticket-code';
import type { Database } from '../../db/connect.ts';
import { secretKey } from '../../db/keys/secret-key.ts';

/** A new code of 80 random bits. It is shown once and stored nowhere. */
export function newCode(): string {
  // 256 is a multiple of 32, so every digit is equally likely.
  return Array.from(randomBytes(CODE_LENGTH), (byte) =>
    CODE_DIGITS.charAt(byte % CODE_DIGITS.length),
  ).join('');
}

/**
 * What is stored of a code: a hash that only this installation can make. A stolen database alone
 * opens no ticket, and the work is the same for known and unknown codes.
 */
export function hashCode(db: Database, code: string): Buffer {
  return createHmac('sha256', secretKey(db, 'tickets')).update(code).digest();
}
