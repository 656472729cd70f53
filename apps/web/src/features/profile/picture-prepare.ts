/** Larger than the stored size, so that the server can scale down. */
const SIDE_PX = 512;
const QUALITY = 0.9;
const TYPES = ['image/jpeg', 'image/png', 'image/webp'];

/** The `accept` attribute of the file input. */
export const PICTURE_TYPES = TYPES.join(',');

/**
 * The middle of a picture as a small JPEG square, so that neither the megabytes nor the location of a
 * photograph leave the device. Undefined if the file is not a picture.
 */
export async function squarePicture(file: File): Promise<Blob | undefined> {
  if (!TYPES.includes(file.type)) return undefined;
  const url = URL.createObjectURL(file);
  try {
    const image = new Image();
    image.src = url;
    await image.decode();
    return await drawSquare(image);
  } catch {
    return undefined;
  } finally {
    URL.revokeObjectURL(url);
  }
}

function drawSquare(image: HTMLImageElement): Promise<Blob | undefined> {
  const canvas = document.createElement('canvas');
  const brush = canvas.getContext('2d');
  if (!brush) return Promise.resolve(undefined);
  const { naturalWidth: width, naturalHeight: height } = image;
  const side = Math.min(width, height);
  canvas.width = SIDE_PX;
  canvas.height = SIDE_PX;
  // JPEG has no transparency and would turn it black.
  brush.fillStyle = '#fff';
  brush.fillRect(0, 0, SIDE_PX, SIDE_PX);
  const from = [(width - side) / 2, (height - side) / 2, side, side] as const;
  brush.drawImage(image, ...from, 0, 0, SIDE_PX, SIDE_PX);
  return new Promise((resolve) => {
    canvas.toBlob((blob) => resolve(blob ?? undefined), 'image/jpeg', QUALITY);
  });
}
