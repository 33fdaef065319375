import type { ThumbnailSize } from '@reportage/contracts';
import type { Sharp } from 'sharp';

/** Pixels of the longer side: for a 40-pixel row icon at 3× density, and a 300-pixel tile at more than 2×. */
const longerSide: Record<ThumbnailSize, number> = { small: 128, large: 800 };
/** More than phone cameras take by default; decoded it is a quarter of a gigabyte. */
const maxPixels = 64_000_000;
const timeoutSeconds = 20;

/** Decoders of the accepted formats only: libvips has many more, each an attack surface. */
const readers = ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Heif'].map((name) => `VipsForeignLoad${name}Buffer`);

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
  // At most one core: the worker answers report queries meanwhile.
  sharp.concurrency(1);
  return sharp;
}
let loading: ReturnType<typeof loadSharp> | undefined;

function copyOf(picture: Sharp, size: ThumbnailSize): Promise<Buffer> {
  const side = longerSide[size];
  return picture
    .autoOrient()
    .resize(side, side, { fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 80 })
    .timeout({ seconds: timeoutSeconds })
    .toBuffer();
}

/**
 * Thumbnails of a picture as WebP, rotated by its EXIF orientation, the first frame of animations; never enlarged.
 * Metadata such as the location is removed.
 * @throws {PictureError}
 */
export async function createThumbnails(content: Buffer): Promise<Record<ThumbnailSize, Buffer>> {
  loading ??= loadSharp();
  const sharp = await loading;
  try {
    const picture = sharp(content, { limitInputPixels: maxPixels, failOn: 'error' });
    const { width, height } = await picture.metadata();
    if (width * height > maxPixels) throw new PictureError('tooLarge');
    const large = await copyOf(picture, 'large');
    // From the larger copy, so that the picture is decoded once.
    return { small: await copyOf(sharp(large), 'small'), large };
  } catch (error) {
    if (error instanceof PictureError) throw error;
    const isTooMuch = error instanceof Error && /pixel limit|^timeout/i.test(error.message);
    throw new PictureError(isTooMuch ? 'tooLarge' : 'damaged', error);
  }
}
