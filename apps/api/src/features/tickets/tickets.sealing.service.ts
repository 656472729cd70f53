import { createHmac } from 'node:crypto';
import type { Database } from '../../db/connect.ts';
import { openBytes, type Place, sealBytes } from '../../db/keys/sealed-text.ts';
import { secretKey } from '../../db/keys/secret-key.ts';

/** Where each encrypted part of a ticket stands. */
const PARTS = {
  name: { table: 'tickets', column: 'sealed_name' },
  email: { table: 'tickets', column: 'sealed_email' },
  message: { table: 'ticket_messages', column: 'sealed' },
  note: { table: 'ticket_notes', column: 'sealed' },
  picture: { table: 'ticket_pictures', column: 'sealed' },
} satisfies Record<string, Omit<Place, 'row'>>;

/** A part of a ticket and the row that it belongs to. */
export interface Part {
  part: keyof typeof PARTS;
  row: number | string;
}

/** Encrypts a text or a file for its place. */
export function seal(db: Database, { part, row }: Part, value: string | Buffer): Buffer {
  return sealBytes(secretKey(db, 'ticket_texts'), { ...PARTS[part], row }, Buffer.from(value));
}

/** Encrypts a text that may be missing. */
export function sealText(db: Database, part: Part, text: string | null): Buffer | null {
  return text === null || text === '' ? null : seal(db, part, text);
}

/** Decrypts a file. */
export function openFile(db: Database, { part, row }: Part, sealed: Buffer): Buffer {
  return openBytes(secretKey(db, 'ticket_texts'), { ...PARTS[part], row }, sealed);
}

/** Decrypts a text; null where there is none. */
export function openText(db: Database, part: Part, sealed: Buffer | null): string | null {
  return sealed && openFile(db, part, sealed).toString();
}

const LIKENESS_BYTES = 16;

/**
 * A hash that is equal for texts that differ in case, marks and blanks only: an age or a tone makes another
 * question. Without the key no text can be tried. Null without a word.
 */
export function likenessOf(db: Database, text: string): Buffer | null {
  const words = text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '');
  if (words === '') return null;
  const hash = createHmac('sha256', secretKey(db, 'ticket_likeness')).update(words).digest();
  return hash.subarray(0, LIKENESS_BYTES);
}
