import { TICKET_PICTURE_SIDE_PX } from '@mam/contract/core/constants';

const TYPES = ['image/jpeg', 'image/png', 'image/webp'];
const QUALITY = 0.8;

/** The `accept` attribute of the file input. */
export const PICTURE_TYPES = TYPES.join(',');

/** A picture that waits to be sent. */
export interface PreparedPicture {
  name: string;
  bytes: number;
  base64: string;
}

/**
 * A picture as it is sent. One that is larger than what is stored is made smaller here, so that neither the
 * megabytes nor the place of a photograph leave the device. Undefined for what is no picture.
 */
export async function preparePicture(file: File): Promise<PreparedPicture | undefined> {
  if (!TYPES.includes(file.type)) return undefined;
  const smaller = await shrink(file).catch(() => undefined);
  if (!smaller) return undefined;
  const blob = smaller.size < file.size ? smaller : file;
  return { name: file.name, bytes: blob.size, base64: await toBase64(blob) };
}

async function shrink(file: File): Promise<Blob | undefined> {
  const url = URL.createObjectURL(file);
  try {
    const image = new Image();
    image.src = url;
    await image.decode();
    return await draw(image);
  } finally {
    URL.revokeObjectURL(url);
  }
}

function draw(image: HTMLImageElement): Promise<Blob | undefined> {
  const { naturalWidth: width, naturalHeight: height } = image;
  const scale = Math.min(1, TICKET_PICTURE_SIDE_PX / Math.max(width, height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(width * scale));
  canvas.height = Math.max(1, Math.round(height * scale));
  const brush = canvas.getContext('2d');
  if (!brush) return Promise.resolve(undefined);
  // JPEG has no transparency and would turn it black.
  brush.fillStyle = '#fff';
  brush.fillRect(0, 0, canvas.width, canvas.height);
  brush.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => {
    canvas.toBlob((blob) => resolve(blob ?? undefined), 'image/jpeg', QUALITY);
  });
}

function toBase64(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result).replace(/^[^,]*,/, ''));
    reader.onerror = () => reject(reader.error ?? new Error('The picture cannot be read'));
    reader.readAsDataURL(blob);
  });
}
