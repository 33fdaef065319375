import { calls } from '@reportage/contracts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { type Implementation, implement } from '../../../platform/http/implement.ts';
import { RawAnswer } from '../../../platform/http/raw-answer.ts';
import type { Platform } from '../../../platform/platform.ts';
import { copyType, createPictureCopies } from '../../pictures/index.ts';
import { readPictureAddress } from './picture-address.ts';
import { createPreviewLinks } from './preview-links.ts';

/** A grid requests a picture for every item that it shows, several pages a minute while scrolling. */
const ratePerMinute = 3_000;

export function previewRoutes(platform: Platform): Implementation[] {
  const copies = createPictureCopies(platform);
  const previewLinks = createPreviewLinks(platform);
  return [
    implement(
      calls.getMediaPreview,
      async ({ params: { id }, query: { signature } }) => {
        const verdict = previewLinks.verify(id, signature);
        if (verdict !== 'valid') throw new AppError(verdict === 'expired' ? 'gone' : 'notFound');
        const address = await readPictureAddress(platform.db, id);
        const content = address === null ? undefined : await copies.read(address);
        if (!content) throw new AppError('notFound');
        return new RawAnswer(content, { 'content-type': copyType, 'cache-control': 'private, max-age=86400' });
      },
      { ratePerMinute },
    ),
  ];
}
