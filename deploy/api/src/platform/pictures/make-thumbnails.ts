import type { ThumbnailSize } from '@reportage/contracts';
import type { Sharp } from 'sharp';

/** Pixels of the longer side: a row's 40 at three to one, a tile's 300 at more than two. */
const longerSide: Record<ThumbnailSize, number> = { small: 128, large: 800 };
/** More than the cameras of phones take by themselves; as plain pixels it is a quarter of a gigabyte. */
const mostPixels = 64_000_000;
const timeoutSeconds = 20;

/** The readers of what is taken, and no others: libvips knows many more, each a way in. */
const readers = ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Heif'].map((name) => `VipsForeignLoad${name}Buffer`);

/** Why a picture has no small copies, which will not change. */
export type PictureFault = 'damaged' | 'tooLarge';
export class PictureError extends Error {
  override readonly name = 'PictureError';
  readonly fault: PictureFault;
  constructor(fault: PictureFault, cause?: unknown) {
    super(`the picture is ${fault}`, { cause });
    this.fault = fault;
  }
}

/** Machine code of some megabytes: read when the first picture comes, not when the worker starts. */
async function loadSharp() {
  const { default: sharp } = await import('sharp');
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: readers });
  sharp.cache(false);
  // One core at most: the worker answers reports meanwhile.
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
 * Small copies of a picture as WebP, turned as its camera says, the first of those that move; never larger than it is.
 * What a camera writes beside the pixels, such as the place, stays out.
 * @throws {PictureError}
 */
export async function makeThumbnails(content: Buffer): Promise<Record<ThumbnailSize, Buffer>> {
  loading ??= loadSharp();
  const sharp = await loading;
  try {
    const picture = sharp(content, { limitInputPixels: mostPixels, failOn: 'error' });
    const { width, height } = await picture.metadata();
    if (width * height > mostPixels) throw new PictureError('tooLarge');
    const large = await copyOf(picture, 'large');
    // From the larger copy, so that the picture is unpacked once.
    return { small: await copyOf(sharp(large), 'small'), large };
  } catch (error) {
    if (error instanceof PictureError) throw error;
    const isTooMuch = error instanceof Error && /pixel limit|^timeout/i.test(error.message);
    throw new PictureError(isTooMuch ? 'tooLarge' : 'damaged', error);
  }
}
