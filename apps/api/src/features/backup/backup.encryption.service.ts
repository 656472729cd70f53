import { readFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { Decrypter, Encrypter } from 'age-encryption';
import type { Filter } from './backup.place.rules.ts';

/** Encrypts to public keys of age (`age1…`). @throws for what is not one; undefined without any. */
export function encryptTo(recipients: readonly string[]): Filter | undefined {
  if (recipients.length === 0) return undefined;
  const encrypter = new Encrypter();
  for (const recipient of recipients) {
    try {
      encrypter.addRecipient(recipient);
    } catch {
      throw new Error(`${recipient} is not a public key of age: it must look like age1….`);
    }
  }
  return async (bytes) => fromWeb(await encrypter.encrypt(toWeb(bytes)));
}

/** Decrypts with the keys of a file that `age-keygen` wrote. @throws for a file without one. */
export async function decryptWith(identityFile: string): Promise<Filter> {
  const lines = (await readFile(identityFile, 'utf8')).split('\n').map((line) => line.trim());
  const identities = lines.filter((line) => line.startsWith('AGE-SECRET-KEY-'));
  if (identities.length === 0) throw new Error(`${identityFile} holds no AGE-SECRET-KEY.`);
  const decrypter = new Decrypter();
  for (const identity of identities) decrypter.addIdentity(identity);
  return async (bytes) => fromWeb(await decrypter.decrypt(toWeb(bytes)));
}

// `Readable.toWeb` does not fit: it returns Node's `ReadableStream`, whose type differs from the DOM's.
function toWeb(bytes: Readable): ReadableStream<Uint8Array> {
  const chunks = bytes.iterator();
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = await chunks.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    async cancel() {
      await chunks.return?.();
    },
  });
}

function fromWeb(stream: ReadableStream<Uint8Array>): Readable {
  return Readable.from(chunksOf(stream), { objectMode: false });
}

async function* chunksOf(stream: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  const reader = stream.getReader();
  try {
    for (let next = await reader.read(); !next.done; next = await reader.read()) yield next.value;
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}
