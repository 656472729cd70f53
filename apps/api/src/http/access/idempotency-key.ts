import { createHmac } from 'node:crypto';
import { AppError } from '@mam/contract/core/errors';
import type { FastifyRequest } from 'fastify';
import type { Database } from '../../db/connect.ts';
import { secretKey } from '../../db/keys/secret-key.ts';

/** A string of the header as the draft of the IETF writes it, in quotation marks, or without them. */
const KEY = /^("?)([A-Za-z0-9_-]{8,64})\1$/;

/** `Idempotency-Key`: equal in every repetition of one request. @throws `bad_request` for another form. */
export function idempotencyKey({ headers }: FastifyRequest): string | undefined {
  const header = headers['idempotency-key'];
  if (header === undefined) return undefined;
  const key = typeof header === 'string' ? KEY.exec(header)?.[2] : undefined;
  if (key === undefined) throw new AppError('bad_request');
  return key;
}

/**
 * What is stored in place of a key: 32 bytes that only this installation can make. `scope` is who writes
 * where, so that equal keys of two writers differ.
 */
export function hashKey(db: Database, key: string, scope: readonly (string | number)[]): Buffer {
  const text = JSON.stringify([...scope, key]);
  return createHmac('sha256', secretKey(db, 'idempotency_keys')).update(text).digest();
}

/** A UUID of the form of random ones (RFC 9562, version 4) with the bits of a hash. */
export function uuidFrom(hash: Buffer): string {
  const bytes = Buffer.from(hash.subarray(0, 16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}
