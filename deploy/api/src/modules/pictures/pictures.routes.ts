import { Readable } from 'node:stream';
import { calls } from '@reportage/contracts';
import { AppError } from '../../platform/errors/app-error.ts';
import { type Implementation, implement } from '../../platform/http/implement.ts';
import { RawResponse } from '../../platform/http/raw-response.ts';
import type { Platform } from '../../platform/platform.ts';
import { copyType, createPictureCopies } from './picture-copies.ts';
import { createPictureLinks } from './picture-links.ts';
import { createUploadedPictures } from './uploaded-pictures.ts';

/** A report page may show a picture for each of its sections. */
const maxPicturesPerMinute = 1_200;
/** Each call may cause a request to another site. */
const maxStoredPicturesPerMinute = 120;
const maxUploadsPerMinute = 60;

export function pictureRoutes(platform: Platform): Implementation[] {
  const copies = createPictureCopies(platform);
  const pictureLinks = createPictureLinks(platform);
  const uploads = createUploadedPictures(platform);
  return [
    implement(
      calls.getPicture,
      async ({ query: { address, signature } }) => {
        const content = pictureLinks.isSigned(address, signature) ? await copies.read(address) : undefined;
        if (!content) throw new AppError('notFound');
        return new RawResponse(content, { 'content-type': copyType, 'cache-control': 'private, max-age=86400' });
      },
      { ratePerMinute: maxPicturesPerMinute },
    ),
    implement(
      calls.storePicture,
      async ({ body: { address } }) => ({
        url: (await copies.read(address)) ? pictureLinks.getUrl(address) : null,
      }),
      { ratePerMinute: maxStoredPicturesPerMinute },
    ),
    implement(calls.requestPictureUpload, ({ user, body }) => uploads.request(user.id, body), {
      ratePerMinute: maxUploadsPerMinute,
    }),
    implement(calls.storePictureUpload, async ({ params, query, request: { file } }) => {
      await uploads.store(params.id, query, file ?? Readable.from([]));
      return undefined;
    }),
    implement(
      calls.readUploadedPicture,
      async ({ params }) => {
        const content = await uploads.read(params.id);
        if (!content) throw new AppError('notFound');
        return new RawResponse(content, {
          'content-type': copyType,
          'cache-control': 'public, max-age=31536000, immutable',
        });
      },
      { ratePerMinute: maxPicturesPerMinute },
    ),
  ];
}
