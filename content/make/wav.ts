import { readFile, writeFile } from 'node:fs/promises';

/** Every track of the maker is mono, 16 bit, of this many samples a second. */
export const SAMPLE_RATE = 48_000;
const BYTES_PER_SAMPLE = 2;

/** The samples of a mono 16-bit wav file of 48 kHz: the content of its data chunk. */
export async function readSamples(path: string): Promise<Buffer> {
  const bytes = await readFile(path);
  let at = 12;
  while (at + 8 <= bytes.length) {
    const size = bytes.readUInt32LE(at + 4);
    const from = at + 8;
    if (bytes.toString('latin1', at, at + 4) === 'data') return bytes.subarray(from, from + size);
    at = from + size + (size % 2);
  }
  throw new Error(`no sound in ${path}`);
}

export function secondsOf(samples: Buffer): number {
  return samples.length / BYTES_PER_SAMPLE / SAMPLE_RATE;
}

/** Silence of a length in seconds, rounded to whole samples. */
export function silence(seconds: number): Buffer {
  return Buffer.alloc(Math.round(Math.max(0, seconds) * SAMPLE_RATE) * BYTES_PER_SAMPLE);
}

export async function writeWav(path: string, parts: readonly Buffer[]): Promise<void> {
  const data = Buffer.concat(parts);
  const head = Buffer.alloc(44);
  head.write('RIFF', 0, 'latin1');
  head.writeUInt32LE(36 + data.length, 4);
  head.write('WAVEfmt ', 8, 'latin1');
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(1, 20); // PCM
  head.writeUInt16LE(1, 22); // mono
  head.writeUInt32LE(SAMPLE_RATE, 24);
  head.writeUInt32LE(SAMPLE_RATE * BYTES_PER_SAMPLE, 28);
  head.writeUInt16LE(BYTES_PER_SAMPLE, 32);
  head.writeUInt16LE(8 * BYTES_PER_SAMPLE, 34);
  head.write('data', 36, 'latin1');
  head.writeUInt32LE(data.length, 40);
  await writeFile(path, Buffer.concat([head, data]));
}
