import { randomBytes } from 'node:crypto';
import { type FileHandle, mkdtemp, open, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { Upload } from '@tus/server';
import { expect, onTestFinished, test } from 'vitest';
import { diskReceiver } from './disk-receiver.ts';

/** Lets each write take this many bytes at most, as a disk that is almost full does. */
async function shortenWrites(folder: string, bytes: number): Promise<void> {
  const file = await open(join(folder, 'any'), 'w');
  const prototype: FileHandle = Object.getPrototypeOf(file);
  await file.close();
  const { write } = prototype;
  const short = function (this: FileHandle, ...args: [Uint8Array, number, number, number]) {
    const [buffer, at, length, position] = args;
    return Reflect.apply(write, this, [buffer, at, Math.min(length, bytes), position]);
  };
  prototype.write = short as typeof write;
  onTestFinished(() => {
    prototype.write = write;
  });
}

test('every byte stands at its own offset, however little a write takes', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'mam-receiver-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const sent = randomBytes(100_000);
  const receiver = diskReceiver(folder, async () => sent.length);
  await receiver.create(new Upload({ id: 'film', size: sent.length, offset: 0 }));
  await shortenWrites(folder, 5_000);
  const chunks = (from: number, to: number) => {
    const starts = Array.from({ length: (to - from) / 8_000 }, (_, i) => from + i * 8_000);
    return Readable.from(starts.map((start) => sent.subarray(start, start + 8_000)));
  };
  expect(await receiver.write(chunks(0, 48_000), 'film', 0)).toBe(48_000);
  expect(await receiver.write(Readable.from([sent.subarray(48_000)]), 'film', 48_000)).toBe(
    100_000,
  );
  expect((await readFile(join(folder, 'film'))).equals(sent)).toBe(true);
});
