import { TICKET_PICTURE_SIDE_PX } from '@mam/contract/core/constants';
import { fieldError } from '@mam/contract/core/errors';
import { createImageReader } from '../../images/open.ts';
import { createBoundedQueue } from '../../platform/queues/bounded-queue.ts';

const MAX_WAITING = 30;

/**
 * Creates the encoder of a process, whose queue bounds the memory: base64 of a JPEG, PNG or WebP becomes
 * a WebP without metadata, such as place and time.
 * @throws `validation` for a file that is no complete picture, `unavailable` when too many wait.
 */
export function createPictureEncoder(): (files: readonly string[]) => Promise<Buffer[]> {
  const read = createImageReader({
    types: ['jpeg', 'png', 'webp'],
    refusal: () => fieldError('pictures', 'validation_picture_type'),
    enqueue: createBoundedQueue(1, MAX_WAITING),
  });
  const encode = (file: string) =>
    read(Buffer.from(file, 'base64'), ({ open }) =>
      open()
        .resize({
          width: TICKET_PICTURE_SIDE_PX,
          height: TICKET_PICTURE_SIDE_PX,
          fit: 'inside',
          withoutEnlargement: true,
        })
        .webp({ quality: 80 })
        .toBuffer(),
    );
  return async (files) => {
    const pictures: Buffer[] = [];
    for (const file of files) pictures.push(await encode(file));
    return pictures;
  };
}
