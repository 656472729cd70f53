import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

/** A picture with something to see in it, red on the left and blue on the right. */
export function makePicture(width = 600, height = 400) {
  const half = { width: Math.ceil(width / 2), height, channels: 3 as const };
  const red = { create: { ...half, background: '#d02020' } };
  return sharp({ create: { ...half, width, background: '#2020d0' } }).composite([
    { input: red, left: 0, top: 0 },
  ]);
}

/** A form with a file, as a browser sends it. */
export function pictureForm(
  file: Buffer,
  name = 'anh.jpg',
  type = 'image/jpeg',
  field = 'picture',
) {
  const boundary = '----mam-test-boundary';
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="${field}"; filename="${name}"\r\nContent-Type: ${type}\r\n\r\n`;
  return {
    payload: Buffer.concat([Buffer.from(head), file, Buffer.from(`\r\n--${boundary}--\r\n`)]),
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  };
}

/** A PNG whose header claims a larger size than its data. */
export function hugePng(width: number, height: number): Buffer {
  const size = Buffer.alloc(13);
  size.writeUInt32BE(width, 0);
  size.writeUInt32BE(height, 4);
  size.set([8, 6, 0, 0, 0], 8);
  const data = deflateSync(Buffer.alloc(100_000));
  const start = Buffer.from('89504e470d0a1a0a', 'hex');
  return Buffer.concat([start, chunk('IHDR', size), chunk('IDAT', data), chunk('IEND')]);
}

function chunk(name: string, data: Buffer = Buffer.alloc(0)): Buffer {
  const body = Buffer.concat([Buffer.from(name), data]);
  const whole = Buffer.alloc(body.length + 8);
  whole.writeUInt32BE(data.length, 0);
  whole.set(body, 4);
  whole.writeUInt32BE(crc32(body), body.length + 4);
  return whole;
}
