import { fieldError } from '@mam/contract/core/errors';

/** Bytes that are looked at to tell UTF-16 without a mark. */
const SAMPLE = 512;

/**
 * The text of a file of captions: UTF-8 or UTF-16, with or without a byte order mark.
 * @throws `validation` for any other encoding, as the old Vietnamese ones: guessing would spoil the words.
 */
export function decodeCaptions(file: Uint8Array): string {
  try {
    const text = new TextDecoder(encodingOf(file), { fatal: true }).decode(file);
    if (!text.includes('\0')) return text;
  } catch {
    // Bytes that this encoding does not have.
  }
  throw fieldError('captions', 'validation_captions_encoding');
}

function encodingOf(file: Uint8Array): string {
  const [first = 0, second = 0] = file;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  // Times and arrows are ASCII, so every other byte of theirs is zero.
  const sample = file.subarray(0, SAMPLE);
  const zeros = [0, 0];
  sample.forEach((byte, index) => {
    if (byte === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1;
  });
  const [even = 0, odd = 0] = zeros;
  if (odd > sample.length / 8 && even === 0) return 'utf-16le';
  return even > sample.length / 8 && odd === 0 ? 'utf-16be' : 'utf-8';
}
