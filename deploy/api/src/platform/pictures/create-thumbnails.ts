import type { ThumbnailSize } from '@reportage/contracts';
import type { Sharp } from 'sharp';
import { detectPictureType, isSvg } from '../web/picture-type.ts';
import { renderSvg } from './draw-svg.ts';

/**
 * Lengths of the longer side in pixels: enough for a 40-pixel row icon at 3× density, and a 300-pixel tile at more than
 * 2×.
 */
const sideLengths: Record<ThumbnailSize, number> = { small: 128, large: 800 };
/** More than phone cameras produce by default. A decoded picture of this size takes up a quarter of a gigabyte. */
const maxPixels = 64_000_000;
const timeoutSeconds = 20;

/**
 * Only the decoders for the accepted formats are enabled, because each one can be attacked. Drawings are decoded in a
 * separate process.
 */
const decoders = ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Heif'].map((name) => `VipsForeignLoad${name}Buffer`);

/** Why a picture permanently has no thumbnails. */
export type PictureFailure = 'damaged' | 'tooLarge';
export class PictureError extends Error {
  override readonly name = 'PictureError';
  readonly failure: PictureFailure;
  constructor(failure: PictureFailure, cause?: unknown) {
    super(`The picture cannot be used: ${failure}`, { cause });
    this.failure = failure;
  }
}

/** Loaded with the first picture instead of at startup, because it is several megabytes of machine code. */
async function loadSharp() {
  const { default: sharp } = await import('sharp');
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: decoders });
  sharp.cache(false);
  // Only one core, because the worker handles report queries at the same time.
  sharp.concurrency(1);
  return sharp;
}
let loadedSharp: ReturnType<typeof loadSharp> | undefined;

const createCopy = (picture: Sharp, side: number): Promise<Buffer> =>
  picture
    .autoOrient()
    .resize(side, side, { fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 80 })
    .timeout({ seconds: timeoutSeconds })
    .toBuffer();

/** Limits how many tasks run at the same time. The others wait in order of arrival. */
function createQueue(concurrency: number) {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (running < concurrency) running += 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await work();
    } finally {
      const startNext = waiting.shift();
      if (startNext) startNext();
      else running -= 1;
    }
  };
}

/**
 * Decoding uses one of the few threads that also read files, look up host names and hash passwords, so some must stay
 * free.
 */
const enqueueDecoding = createQueue(2);
/** A separate limit, so slow drawings do not delay pictures. */
const enqueueDrawing = createQueue(2);

/**
 * Opens a picture if it is not too large. Its first bytes are checked before the library is loaded.
 * @throws {PictureError} for any failure, including one in `use`
 */
async function withPicture<Result>(
  content: Buffer,
  pixelLimit: number,
  use: (picture: Sharp, sharp: Awaited<ReturnType<typeof loadSharp>>) => Promise<Result>,
): Promise<Result> {
  if (!detectPictureType(content)) throw new PictureError('damaged');
  loadedSharp ??= loadSharp();
  const sharp = await loadedSharp;
  try {
    return await enqueueDecoding(async () => {
      const picture = sharp(content, { limitInputPixels: pixelLimit, failOn: 'error' });
      const { width, height } = await picture.metadata();
      if (width * height > pixelLimit) throw new PictureError('tooLarge');
      return use(picture, sharp);
    });
  } catch (error) {
    if (error instanceof PictureError) throw error;
    const isLimitError = error instanceof Error && /pixel limit|^timeout/i.test(error.message);
    throw new PictureError(isLimitError ? 'tooLarge' : 'damaged', error);
  }
}

/**
 * Creates WebP thumbnails of a picture, or of the first frame of an animation. They are rotated according to the EXIF
 * orientation, never enlarged, and contain no metadata such as the location.
 * @throws {PictureError}
 */
export const createThumbnails = (content: Buffer): Promise<Record<ThumbnailSize, Buffer>> =>
  withPicture(content, maxPixels, async (picture, sharp) => {
    const large = await createCopy(picture, sideLengths.large);
    // Created from the larger copy, so the picture is decoded only once.
    return { small: await createCopy(sharp(large), sideLengths.small), large };
  });

/** Enough for a banner across a page on a double-density screen. */
const maxReencodedSide = 1_600;
/**
 * Lower than `maxPixels`, because several of these pictures may be decoded at once while requests are being handled.
 */
const maxReencodedPixels = 24_000_000;

/** Logos are about a tenth of this size. */
const maxDrawingBytes = 256 * 1024;

/**
 * Renders a drawing as WebP, without the resources that it refers to.
 * @throws {PictureError} also for a compressed drawing, which could have any size once it is unpacked
 */
async function rasterize(drawing: Buffer, side: number): Promise<Buffer> {
  if (!isSvg(drawing)) throw new PictureError('damaged');
  if (drawing.length > maxDrawingBytes) throw new PictureError('tooLarge');
  const rendered = await enqueueDrawing(() => renderSvg(drawing, { side, maxPixels: maxReencodedPixels }));
  if (typeof rendered === 'string') throw new PictureError(rendered);
  return rendered;
}

/**
 * Re-encodes a picture from another site as WebP. Nothing but its pixels is kept.
 * @throws {PictureError}
 */
export const reencodePicture = (content: Buffer): Promise<Buffer> =>
  detectPictureType(content)
    ? withPicture(content, maxReencodedPixels, (picture) => createCopy(picture, maxReencodedSide))
    : rasterize(content, maxReencodedSide);

/** A picture inside a document, in a format that every application can show. */
export interface DocumentPicture {
  content: Buffer;
  type: 'image/png' | 'image/jpeg';
  width: number;
  height: number;
}

/**
 * Renders a picture for a document, no larger than it is shown: as PNG if it is transparent, otherwise as JPEG.
 * @param side pixels of the longer side
 * @throws {PictureError}
 */
export async function renderForDocument(content: Buffer, side: number): Promise<DocumentPicture> {
  const drawing = detectPictureType(content) ? undefined : await rasterize(content, side);
  return withPicture(drawing ?? content, maxReencodedPixels, async (picture, sharp) => {
    const { hasAlpha } = await picture.metadata();
    const copy = sharp(drawing ?? (await createCopy(picture, side))).timeout({ seconds: timeoutSeconds });
    const { data, info } = await (hasAlpha ? copy.png() : copy.jpeg({ quality: 82 })).toBuffer({
      resolveWithObject: true,
    });
    const { width, height } = info;
    return { content: data, type: hasAlpha ? 'image/png' : 'image/jpeg', width, height };
  });
}
