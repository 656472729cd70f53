import { createHmac, timingSafeEqual } from 'node:crypto';

const ID_BYTES = 4;
const MAC_BYTES = 16;

/**
 * The token of an account's links in notifications: the id and a keyed hash of it. It is the same in
 * every mail, so that the link of an old mail works, and cannot be made for another account without the key.
 */
export function createToken(key: Buffer, user_id: number): string {
  const id = Buffer.alloc(ID_BYTES);
  id.writeUInt32BE(user_id);
  return Buffer.concat([id, macOf(key, id)]).toString('base64url');
}

/** The account of a token; undefined for one that this installation did not make. */
export function readToken(key: Buffer, token: string): number | undefined {
  const bytes = Buffer.from(token, 'base64url');
  if (bytes.length !== ID_BYTES + MAC_BYTES) return undefined;
  const id = bytes.subarray(0, ID_BYTES);
  return timingSafeEqual(bytes.subarray(ID_BYTES), macOf(key, id)) ? id.readUInt32BE() : undefined;
}

function macOf(key: Buffer, id: Buffer): Buffer {
  return createHmac('sha256', key).update(id).digest().subarray(0, MAC_BYTES);
}
