import { Readable } from 'node:stream';
import { calls, isPicture } from '@reportage/contracts';
import { type Implementation, implement } from '../../platform/http/implement.ts';
import { createAttachment, RawResponse } from '../../platform/http/raw-response.ts';
import type { Platform } from '../../platform/platform.ts';
import type { FileRow } from '../../schema/file.tables.ts';
import { createFilesService } from './files.service.ts';

/** A file never changes, and its link expires within two hours. */
const cacheHeaders = { 'cache-control': 'private, max-age=7200, immutable' };

/** A list requests a thumbnail for every item that it shows, and several pages a minute while the user scrolls. */
const thumbnailsPerMinute = 3_000;

/** Pictures that our own decoder rejected are not displayed in the browser. */
const isDisplayable = ({ contentType, thumbnailStatus }: FileRow): boolean =>
  isPicture(contentType) && thumbnailStatus !== 'damaged' && thumbnailStatus !== 'tooLarge';

export function fileRoutes(platform: Platform): Implementation[] {
  const service = createFilesService(platform);
  return [
    implement(calls.requestUpload, ({ scope, user, body }) => service.request(scope.workspaceId, user, body), {
      ratePerMinute: 240,
    }),
    implement(calls.storeUpload, async ({ params, query, request: { headers, file } }) => {
      await service.store(params.id, query, {
        contentType: String(headers['content-type'] ?? ''),
        length: headers['content-length'] === undefined ? undefined : Number(headers['content-length']),
        body: file ?? Readable.from([]),
      });
      return undefined;
    }),
    implement(calls.readFile, async ({ params, query }) => {
      const { file, content } = await service.read(params.id, query);
      const { headers } = createAttachment(content, file.contentType, file.name);
      const disposition = isDisplayable(file) ? { 'content-disposition': 'inline' } : {};
      return new RawResponse(content, { ...headers, ...cacheHeaders, ...disposition });
    }),
    implement(
      calls.readThumbnail,
      async ({ params, query }) =>
        new RawResponse(await service.readThumbnail(params.id, params.size, query.signature), {
          'content-type': 'image/webp',
          'cache-control': 'private, max-age=86400, immutable',
        }),
      { ratePerMinute: thumbnailsPerMinute },
    ),
  ];
}
