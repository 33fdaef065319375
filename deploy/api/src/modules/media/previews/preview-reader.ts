import { AppError } from '../../../platform/errors/app-error.ts';
import type { Platform } from '../../../platform/platform.ts';
import { createPictureCopies } from '../../pictures/index.ts';
import { readPictureUrl } from './picture-address.ts';
import { createPreviewLinks } from './preview-links.ts';

/** Creates a function that reads an item's picture by its signed link. */
export function createPreviewReader(platform: Platform) {
  const copies = createPictureCopies(platform);
  const previewLinks = createPreviewLinks(platform);
  /** @throws {AppError} `notFound`, `gone` for an expired link, `unavailable` */
  return async (id: string, signature: string): Promise<Buffer> => {
    const verdict = previewLinks.verify(id, signature);
    if (verdict !== 'valid') throw new AppError(verdict === 'expired' ? 'gone' : 'notFound');
    const pictureUrl = await readPictureUrl(platform.db, id);
    const content = pictureUrl === null ? undefined : await copies.read(pictureUrl);
    if (!content) throw new AppError('notFound');
    return content;
  };
}
