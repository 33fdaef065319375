import { isUtf8 } from 'node:buffer';
import { isPicture, type UploadType } from '@reportage/contracts';
import { imageSize } from 'image-size';

export interface RecognizedFile {
  contentType: UploadType;
  /** Width in pixels as displayed, after applying the EXIF orientation; null if the file is not a picture. */
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

/** Whether an EXIF orientation rotates the picture by a quarter turn, which swaps its width and height. */
const isRotated = (orientation: number | undefined): boolean => orientation !== undefined && orientation >= 5;

function recognizeImage(content: Buffer): RecognizedFile | undefined {
  try {
    // The bytes are copied, because the library reads beyond the end of a buffer that is part of a larger one.
    const { type = '', width, height, orientation } = imageSize(Uint8Array.from(content));
    const contentType = typesByFormat[type];
    if (!contentType) return undefined;
    if (!isPicture(contentType)) return { contentType, width: null, height: null };
    if (width < 1 || height < 1) return undefined;
    return isRotated(orientation) ? { contentType, width: height, height: width } : { contentType, width, height };
  } catch {
    // The library throws if the content is not an image, or is truncated before the bytes that contain its dimensions.
    return undefined;
  }
}

/**
 * Detects the type of a file from its content. Returns undefined if the type is unsupported. Text counts as CSV, which
 * has no signature.
 */
export function recognizeFile(content: Buffer): RecognizedFile | undefined {
  const image = recognizeImage(content);
  if (image) return image;
  if (content.subarray(0, 1_024).includes('%PDF-')) {
    return { contentType: 'application/pdf', width: null, height: null };
  }
  return isUtf8(content) && !content.includes(0) ? { contentType: 'text/csv', width: null, height: null } : undefined;
}
