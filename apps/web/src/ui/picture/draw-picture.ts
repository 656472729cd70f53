/** A paragraph of a picture, centred. */
export interface PictureLine {
  text: string;
  /** Pixels of a picture 1 080 wide, where all of the text has room for it. */
  size: number;
  isStrong?: true;
  /** Stands on a line, to write on where it is empty. */
  isRuled?: true;
}

export interface Picture {
  lines: PictureLine[];
  /** Name of the site, which stands at the top with its mark; without it nothing tells where it is from. */
  site: string | undefined;
  /** With a border, as a document has one. */
  isFramed?: true;
}

const WIDTH = 1_080;
const HEIGHT = 1_350;
const MARGIN = 96;
const TOP = 200;
const HORIZON_HEIGHT = 130;
const FRAME = 36;
const GAP = 36;
const LINE_HEIGHT = 1.35;
/** The light scheme in both: a picture is paper. */
const GROUND = '#fff9ef';
const INK = '#0f3d34';
const SUN = '#fff0d2';
const SCALE_STEP = 0.94;

interface Block extends PictureLine {
  rows: string[];
  font: string;
  size: number;
}

/** Draws a picture in this browser, as a PNG file: nothing is sent. */
export async function drawPicture(picture: Picture): Promise<Blob> {
  await loadFonts();
  const canvas = Object.assign(document.createElement('canvas'), { width: WIDTH, height: HEIGHT });
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no canvas');
  context.fillStyle = GROUND;
  context.fillRect(0, 0, WIDTH, HEIGHT);
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  if (picture.site) await drawSite(context, picture);
  drawBlocks(context, fitBlocks(context, picture.lines));
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture'))), 'image/png'),
  );
}

/** The fonts of the page come late on a slow network, and never with data saver: then it is drawn without. */
async function loadFonts(): Promise<void> {
  const load = [fontOf(48, false), fontOf(48, true)].map((font) => document.fonts.load(font, 'ẫ'));
  await Promise.allSettled(load);
}

function fontOf(size: number, isStrong: boolean): string {
  const { fontFamily } = getComputedStyle(document.body);
  return `${isStrong ? 700 : 500} ${size}px ${fontFamily}`;
}

async function drawSite(
  context: CanvasRenderingContext2D,
  { site = '', isFramed }: Picture,
): Promise<void> {
  const [mark, horizon] = await Promise.all([
    loadImage('/mark.svg'),
    loadImage('/illus/horizon.svg'),
  ]);
  // Its middle, where no plant is cut.
  const bottom = isFramed ? HEIGHT - FRAME : HEIGHT;
  const [width, height] = [HORIZON_HEIGHT * 15, HORIZON_HEIGHT * 0.75];
  context.drawImage(horizon, (WIDTH - width) / 2, bottom - height, width, height);
  if (isFramed) drawFrame(context);
  context.font = fontOf(52, true);
  context.fillStyle = INK;
  const half = context.measureText(site).width / 2;
  context.drawImage(mark, WIDTH / 2 - half - 46, 84, 72, 72);
  context.fillText(site, WIDTH / 2 + 46, 124);
}

/** A line with sun inside of it; what lies outside is ground again. */
function drawFrame(context: CanvasRenderingContext2D): void {
  const border = (inset: number, width: number, color: string) => {
    context.strokeStyle = color;
    context.lineWidth = width;
    context.strokeRect(inset, inset, WIDTH - 2 * inset, HEIGHT - 2 * inset);
  };
  border(FRAME / 2, FRAME, GROUND);
  border(FRAME, 6, INK);
  border(FRAME + 11, 14, SUN);
}

async function loadImage(src: string): Promise<HTMLImageElement> {
  const image = new Image();
  image.src = src;
  await image.decode();
  return image;
}

/** The paragraphs in the largest font size at which all of them have room. */
function fitBlocks(context: CanvasRenderingContext2D, lines: PictureLine[]): Block[] {
  const room = HEIGHT - TOP - HORIZON_HEIGHT - MARGIN;
  for (let scale = 1; ; scale *= SCALE_STEP) {
    const blocks = lines.map((line) => blockOf(context, line, scale));
    if (heightOf(blocks) <= room || scale < 0.2) return blocks;
  }
}

function blockOf(context: CanvasRenderingContext2D, line: PictureLine, scale: number): Block {
  const size = line.size * scale;
  const font = fontOf(size, line.isStrong ?? false);
  context.font = font;
  return { ...line, size, font, rows: balanceText(context, line.text) };
}

/** As few rows as there is room for, and no word left alone in the last one. */
function balanceText(context: CanvasRenderingContext2D, text: string): string[] {
  const room = WIDTH - 2 * MARGIN;
  let rows = wrapText(context, text, room);
  for (let width = room * 0.95; width > room / 3; width -= room * 0.05) {
    const narrower = wrapText(context, text, width);
    if (narrower.length > rows.length) break;
    rows = narrower;
  }
  return rows;
}

/** Breaks between words only; a word that is wider than the picture is drawn narrower. */
function wrapText(context: CanvasRenderingContext2D, text: string, room: number): string[] {
  const rows: string[] = [];
  for (const word of text.split(/\s+/)) {
    const longer = `${rows.at(-1) ?? ''} ${word}`.trim();
    if (rows.length > 0 && context.measureText(longer).width <= room) {
      rows[rows.length - 1] = longer;
    } else rows.push(word);
  }
  return rows;
}

function heightOf(blocks: Block[]): number {
  const text = blocks.reduce((sum, { rows, size }) => sum + rows.length * size * LINE_HEIGHT, 0);
  return text + GAP * (blocks.length - 1);
}

function drawBlocks(context: CanvasRenderingContext2D, blocks: Block[]): void {
  let y = TOP + (HEIGHT - TOP - HORIZON_HEIGHT - MARGIN - heightOf(blocks)) / 2;
  context.fillStyle = INK;
  for (const { rows, size, font, isRuled } of blocks) {
    context.font = font;
    for (const row of rows) {
      context.fillText(row, WIDTH / 2, y + (size * LINE_HEIGHT) / 2, WIDTH - 2 * MARGIN);
      y += size * LINE_HEIGHT;
    }
    if (isRuled) context.fillRect(WIDTH / 4, y + 4, WIDTH / 2, 4);
    y += GAP;
  }
}
