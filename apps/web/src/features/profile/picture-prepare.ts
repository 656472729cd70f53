/** Larger than it is kept, so that the server has something to make smaller. */
const SIDE_PX = 512;
const QUALITY = 0.9;
const TYPES = ['image/jpeg', 'image/png', 'image/webp'];

/** For the file dialog. */
export const PICTURE_TYPES = TYPES.join(',');

/**
 * The middle of a picture as a small square: a photograph of a phone weighs megabytes and tells
 * where it was taken, and neither has to leave the phone. Undefined for what is no picture.
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
  // JPEG knows no transparency and would make it black.
  brush.fillStyle = '#fff';
  brush.fillRect(0, 0, SIDE_PX, SIDE_PX);
  const from = [(width - side) / 2, (height - side) / 2, side, side] as const;
  brush.drawImage(image, ...from, 0, 0, SIDE_PX, SIDE_PX);
  return new Promise((resolve) => {
    canvas.toBlob((blob) => resolve(blob ?? undefined), 'image/jpeg', QUALITY);
  });
}
