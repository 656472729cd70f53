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
export function pictureForm(file: Buffer, name = 'anh.jpg', type = 'image/jpeg') {
  const boundary = '----mam-test-boundary';
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="picture"; filename="${name}"\r\nContent-Type: ${type}\r\n\r\n`;
  return {
    payload: Buffer.concat([Buffer.from(head), file, Buffer.from(`\r\n--${boundary}--\r\n`)]),
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  };
}
