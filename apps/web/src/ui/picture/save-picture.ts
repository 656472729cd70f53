import { saveBlob } from '../../platform/client/download-blob.ts';
import { drawPicture, type Picture } from './draw-picture.ts';

/** Does not give away the content. */
const FILE = 'picture.png';

/** Hands a picture to the share sheet of the device, whose first choice is to keep it; else saves it as a file. */
export async function savePicture(picture: Picture): Promise<void> {
  const blob = await drawPicture(picture);
  const files = [new File([blob], FILE, { type: blob.type })];
  if (!navigator.canShare?.({ files })) return saveBlob(blob, FILE);
  await navigator.share({ files }).catch((error: unknown) => {
    // The reader has closed the sheet.
    if (error instanceof DOMException && error.name === 'AbortError') return;
    saveBlob(blob, FILE);
  });
}
