import type { ThumbnailSize } from '@reportage/contracts';
import type { Sharp } from 'sharp';
import { isSvg, pictureTypeOf } from '../web/picture-type.ts';

/** Pixels of the longer side: for a 40-pixel row icon at 3× density, and a 300-pixel tile at more than 2×. */
const longerSide: Record<ThumbnailSize, number> = { small: 128, large: 800 };
/** More than phone cameras take by default; decoded it is a quarter of a gigabyte. */
const maxPixels = 64_000_000;
const timeoutSeconds = 20;

/** Decoders of the accepted formats only: libvips has many more, each an attack surface. SVG is for pictures of other sites. */
const readers = ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Heif', 'Svg'].map((name) => `VipsForeignLoad${name}Buffer`);

/** Why a picture has no thumbnails, permanently. */
export type PictureFault = 'damaged' | 'tooLarge';
export class PictureError extends Error {
  override readonly name = 'PictureError';
  readonly fault: PictureFault;
  constructor(fault: PictureFault, cause?: unknown) {
    super(`the picture is ${fault}`, { cause });
    this.fault = fault;
  }
}

/** Several megabytes of machine code: loaded with the first picture, not when the worker starts. */
async function loadSharp() {
  const { default: sharp } = await import('sharp');
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: readers });
  sharp.cache(false);
  // At most one core: the worker answers report queries at the same time.
  sharp.concurrency(1);
  return sharp;
}
let loading: ReturnType<typeof loadSharp> | undefined;

const copyOf = (picture: Sharp, side: number, withoutEnlargement = true): Promise<Buffer> =>
  picture
    .autoOrient()
    .resize(side, side, { fit: 'inside', withoutEnlargement })
    .webp({ quality: 80 })
    .timeout({ seconds: timeoutSeconds })
    .toBuffer();

/** Parsing a drawing takes up to 250 times its size in memory and cannot be interrupted. Logos are a tenth of this. */
const maxDrawingBytes = 256 * 1024;

/**
 * Checked before the library looks at it: its reader of drawings would unpack compressed ones, of whatever size they are then.
 * @throws {PictureError}
 */
function requireKnownFormat(content: Buffer): void {
  if (pictureTypeOf(content)) return;
  if (!isSvg(content)) throw new PictureError('damaged');
  if (content.length > maxDrawingBytes) throw new PictureError('tooLarge');
}

/** Decoding occupies one of the few threads that also read files, look up names and hash passwords: some must stay free for these. */
const maxDrawnAtOnce = 2;
let drawnNow = 0;
const waiting: (() => void)[] = [];

async function inTurn<Result>(draw: () => Promise<Result>): Promise<Result> {
  if (drawnNow < maxDrawnAtOnce) drawnNow += 1;
  else await new Promise<void>((resolve) => waiting.push(resolve));
  try {
    return await draw();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else drawnNow -= 1;
  }
}

/** Opens a picture that is not too large. @throws {PictureError} also for what fails while it is used */
async function withPicture<Result>(
  content: Buffer,
  pixelLimit: number,
  use: (picture: Sharp, isDrawing: boolean, sharp: Awaited<ReturnType<typeof loadSharp>>) => Promise<Result>,
): Promise<Result> {
  requireKnownFormat(content);
  loading ??= loadSharp();
  const sharp = await loading;
  try {
    return await inTurn(async () => {
      const picture = sharp(content, { limitInputPixels: pixelLimit, failOn: 'error' });
      const { width, height, format } = await picture.metadata();
      if (width * height > pixelLimit) throw new PictureError('tooLarge');
      return use(picture, format === 'svg', sharp);
    });
  } catch (error) {
    if (error instanceof PictureError) throw error;
    const isTooMuch = error instanceof Error && /pixel limit|^timeout/i.test(error.message);
    throw new PictureError(isTooMuch ? 'tooLarge' : 'damaged', error);
  }
}

/**
 * Thumbnails of a picture as WebP, rotated by its EXIF orientation, the first frame of animations; never enlarged.
 * Metadata such as the location is removed.
 * @throws {PictureError}
 */
export const createThumbnails = (content: Buffer): Promise<Record<ThumbnailSize, Buffer>> =>
  withPicture(content, maxPixels, async (picture, isDrawing, sharp) => {
    if (isDrawing) throw new PictureError('damaged');
    const large = await copyOf(picture, longerSide.large);
    // From the larger copy, so that the picture is decoded once.
    return { small: await copyOf(sharp(large), longerSide.small), large };
  });

/** Enough for a banner across a page at twice its density. */
const redrawnSide = 1_600;
/** They are decoded beside requests, several at once. */
const maxRedrawnPixels = 24_000_000;

/**
 * A picture of another site as WebP pixels: nothing that its file says beside them remains, and an SVG is drawn without what it refers to.
 * @throws {PictureError}
 */
export const redrawPicture = (content: Buffer): Promise<Buffer> =>
  withPicture(content, maxRedrawnPixels, (picture, isDrawing) => copyOf(picture, redrawnSide, !isDrawing));

/** A picture inside a document, in a format that every program shows. */
export interface DocumentPicture {
  content: Buffer;
  type: 'image/png' | 'image/jpeg';
  width: number;
  height: number;
}

/**
 * A picture for a document: PNG if it is transparent, otherwise JPEG, and no larger than it is shown.
 * @param side pixels of the longer side
 * @throws {PictureError}
 */
export const drawForDocument = (content: Buffer, side: number): Promise<DocumentPicture> =>
  withPicture(content, maxRedrawnPixels, async (picture, isDrawing, sharp) => {
    const { hasAlpha } = await picture.metadata();
    const drawn = sharp(await copyOf(picture, side, !isDrawing)).timeout({ seconds: timeoutSeconds });
    const { data, info } = await (hasAlpha ? drawn.png() : drawn.jpeg({ quality: 82 })).toBuffer({
      resolveWithObject: true,
    });
    const { width, height } = info;
    return { content: data, type: hasAlpha ? 'image/png' : 'image/jpeg', width, height };
  });
