/** Width over height of a poster, as the server cuts it. */
export const SHAPES = { video: 16 / 9, podcast: 1 } as const;
/** Pixels; a narrower picture is refused by the server as well. */
export const WIDTH_MIN = 320;
/** Pixels; a wider one is made smaller by the server. */
const WIDTH_MAX = 1280;
const ZOOM_MAX = 3;

/** Which part of a picture is kept: how far along its free room, from 0 to 1, and how much larger than it fits. */
export interface Crop {
  x: number;
  y: number;
  zoom: number;
}
export const CENTRE: Crop = { x: 0.5, y: 0.5, zoom: 1 };

export interface Size {
  width: number;
  height: number;
}
export interface Area extends Size {
  left: number;
  top: number;
}

/** The widest part of this shape. */
export function fittingWidth({ width, height }: Size, shape: number): number {
  return Math.floor(Math.min(width, height * shape));
}

/** How far one can zoom before the part is narrower than a poster may be. */
export function zoomMax(size: Size, shape: number): number {
  return Math.max(1, Math.min(ZOOM_MAX, fittingWidth(size, shape) / WIDTH_MIN));
}

/** The kept part in pixels of the picture. */
export function areaOf(size: Size, shape: number, { x, y, zoom }: Crop): Area {
  const width = fittingWidth(size, shape) / zoom;
  const height = Math.min(width / shape, size.height);
  return { width, height, left: (size.width - width) * x, top: (size.height - height) * y };
}

/** The crop after the picture was dragged by pixels of a box of this width. */
export function dragged(
  crop: Crop,
  { size, area, boxWidth }: { size: Size; area: Area; boxWidth: number },
  by: { x: number; y: number },
): Crop {
  const scale = boxWidth / area.width;
  const along = (place: number, room: number, pixels: number) =>
    room < 1 ? place : Math.min(1, Math.max(0, place - pixels / (room * scale)));
  return {
    ...crop,
    x: along(crop.x, size.width - area.width, by.x),
    y: along(crop.y, size.height - area.height, by.y),
  };
}

/** The part of a picture as a file of its own. */
export async function cutPicture(url: string, area: Area): Promise<Blob> {
  const picture = new Image();
  picture.src = url;
  await picture.decode();
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(Math.min(area.width, WIDTH_MAX));
  canvas.height = Math.round((canvas.width * area.height) / area.width);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no canvas');
  // As the server does with what is transparent.
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  const { left, top, width, height } = area;
  context.drawImage(picture, left, top, width, height, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('no picture'))),
      'image/jpeg',
      0.92,
    );
  });
}
