import { randomBytes } from 'node:crypto';

/**
 * UUID version 7 (RFC 9562): milliseconds in front, so that new rows stand together in an index.
 * Node's own `randomUUIDv7` came only with 24.16.
 */
export function newPlayableUuid(now: Date): string {
  const bytes = randomBytes(16);
  bytes.writeUIntBE(now.getTime(), 0, 6);
  bytes.writeUInt8(0x70 | (bytes.readUInt8(6) & 0x0f), 6);
  bytes.writeUInt8(0x80 | (bytes.readUInt8(8) & 0x3f), 8);
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
