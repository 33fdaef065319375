import { isUtf8 } from 'node:buffer';
import { isPicture, type UploadType } from '@reportage/contracts';
import { imageSize } from 'image-size';

export interface RecognisedFile {
  contentType: UploadType;
  /** Size in pixels as displayed, rotated by its EXIF orientation; null if the file is not a picture. */
  width: number | null;
  height: number | null;
}

const typesByFormat: Record<string, UploadType> = {
  jpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  gif: 'image/gif',
  avif: 'image/avif',
  svg: 'image/svg+xml',
};

/** Rotated by a quarter turn: width and height of the stored pixels are swapped. EXIF 2.32, orientation. */
const isRotated = (orientation: number | undefined): boolean => orientation !== undefined && orientation >= 5;

function recogniseImage(content: Buffer): RecognisedFile | undefined {
  try {
    // Copied, because the library reads beyond the end of a buffer that is part of a larger one.
    const { type = '', width, height, orientation } = imageSize(Uint8Array.from(content));
    const contentType = typesByFormat[type];
    if (!contentType) return undefined;
    if (!isPicture(contentType)) return { contentType, width: null, height: null };
    if (width < 1 || height < 1) return undefined;
    return isRotated(orientation) ? { contentType, width: height, height: width } : { contentType, width, height };
  } catch {
    // The library throws for anything that is not an image, or is truncated before its size.
    return undefined;
  }
}

/**
 * The type of a file according to its content; undefined if it is unsupported. Text counts as CSV, which has no
 * signature.
 */
export function recogniseFile(content: Buffer): RecognisedFile | undefined {
  const image = recogniseImage(content);
  if (image) return image;
  if (content.subarray(0, 1_024).includes('%PDF-')) {
    return { contentType: 'application/pdf', width: null, height: null };
  }
  return isUtf8(content) && !content.includes(0) ? { contentType: 'text/csv', width: null, height: null } : undefined;
}
