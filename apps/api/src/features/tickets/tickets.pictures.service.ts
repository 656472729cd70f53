import { TICKET_PICTURE_SIDE_PX } from '@mam/contract/core/constants';
import { type AppError, fieldError } from '@mam/contract/core/errors';
import { type CheckedImage, createImageReader } from '../../images/open.ts';
import { createFairQueue } from '../../platform/queues/fair-queue.ts';

/** One picture at a time; a client has half of the places that wait, and clients take turns. */
const ENCODINGS = { slots: 1, waitingMax: 30, waitMs: 20_000, retrySeconds: 30 };
/** A picture of a private question is read, not printed: low effort keeps a small server free. */
const WEBP = { quality: 60, effort: 2 };
const ATTEMPTS_MAX = 3;

/** WebP files of pictures as base64; `client` is the address whose turn they take. */
export type EncodePictures = (files: readonly string[], client: string) => Promise<Buffer[]>;

/**
 * Creates the encoder of a process, whose queue bounds the memory: base64 of a JPEG, PNG or WebP becomes
 * a WebP without metadata, such as place and time, which is not larger than the file.
 * @throws `validation` for a file that is no complete picture, `unavailable` when too many wait.
 */
export function createPictureEncoder(): EncodePictures {
  const enqueue = createFairQueue(ENCODINGS);
  const read = createImageReader({
    types: ['jpeg', 'png', 'webp'],
    refusal,
    enqueue: (task, client = '') => enqueue(client, task),
  });
  return async (files, client) => {
    const pictures: Buffer[] = [];
    for (const file of files) {
      const bytes = Buffer.from(file, 'base64');
      pictures.push(await read(bytes, (image) => encode(image, bytes.length), client));
    }
    return pictures;
  };
}

/** A picture that would become larger than `bytesMax` is scaled down until it does not. */
async function encode({ open }: CheckedImage, bytesMax: number): Promise<Buffer> {
  let side: number = TICKET_PICTURE_SIDE_PX;
  for (let attempt = 0; attempt < ATTEMPTS_MAX; attempt += 1) {
    const { data, info } = await open()
      .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
      .webp(WEBP)
      .toBuffer({ resolveWithObject: true });
    if (data.length <= bytesMax) return data;
    // The size falls with the area, and a little slower: small pictures have more detail for each pixel.
    const scale = 0.8 * Math.sqrt(bytesMax / data.length);
    side = Math.max(1, Math.floor(Math.max(info.width, info.height) * scale));
  }
  throw refusal();
}

function refusal(): AppError {
  return fieldError('pictures', 'validation_picture_type');
}
