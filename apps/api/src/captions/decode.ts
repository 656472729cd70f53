import { fieldError } from '@mam/contract/core/errors';

/** Bytes that are examined to detect UTF-16 without a byte order mark. */
const SAMPLE = 512;

/**
 * Decodes a caption file in UTF-8 or UTF-16, with or without a byte order mark.
 * @throws `validation` for any other encoding, because guessing among the old Vietnamese encodings would
 *   corrupt the text.
 */
export function decodeCaptions(file: Uint8Array): string {
  try {
    const text = new TextDecoder(detectEncoding(file), { fatal: true }).decode(file);
    if (!text.includes('\0')) return text;
  } catch {
    // The bytes are invalid in this encoding.
  }
  throw fieldError('captions', 'validation_captions_encoding');
}

function detectEncoding(file: Uint8Array): string {
  const [first = 0, second = 0] = file;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  // Times and arrows are ASCII, so in UTF-16 every other byte of them is zero.
  const sample = file.subarray(0, SAMPLE);
  const zeros = [0, 0];
  sample.forEach((byte, index) => {
    if (byte === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1;
  });
  const [even = 0, odd = 0] = zeros;
  if (odd > sample.length / 8 && even === 0) return 'utf-16le';
  return even > sample.length / 8 && odd === 0 ? 'utf-16be' : 'utf-8';
}
