import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

/** Where a sealed value stands: it opens nowhere else, so values cannot be exchanged between rows. */
export interface Place {
  table: string;
  column: string;
  /** What identifies the row for ever. */
  row: string | number;
}

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Encrypts a text for one place of the database (AES-256-GCM): nonce, ciphertext, tag. Without the key one
 * learns its length in bytes and nothing else.
 * @param key of `secretKey`, one purpose for each kind of content.
 */
export function sealText(key: Buffer, place: Place, text: string): Buffer {
  return sealBytes(key, place, Buffer.from(text));
}

/** The same for a file. */
export function sealBytes(key: Buffer, place: Place, bytes: Buffer): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(associatedData(place));
  return Buffer.concat([nonce, cipher.update(bytes), cipher.final(), cipher.getAuthTag()]);
}

/** @throws when the value was made with another key, for another place, or was changed. */
export function openText(key: Buffer, place: Place, sealed: Buffer): string {
  return openBytes(key, place, sealed).toString();
}

/** The same for a file. */
export function openBytes(key: Buffer, place: Place, sealed: Buffer): Buffer {
  if (sealed.length < NONCE_BYTES + TAG_BYTES) throw new Error('A sealed value is too short');
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, NONCE_BYTES))
    .setAAD(associatedData(place))
    .setAuthTag(sealed.subarray(-TAG_BYTES));
  const plain = decipher.update(sealed.subarray(NONCE_BYTES, -TAG_BYTES));
  return Buffer.concat([plain, decipher.final()]);
}

function associatedData({ table, column, row }: Place): Buffer {
  return Buffer.from(JSON.stringify([table, column, String(row)]));
}
