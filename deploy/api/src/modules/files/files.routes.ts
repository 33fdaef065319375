import { Readable } from 'node:stream';
import { calls, isPicture } from '@reportage/contracts';
import { type Implementation, implement } from '../../platform/http/implement.ts';
import { attachment, RawAnswer } from '../../platform/http/raw-answer.ts';
import type { Platform } from '../../platform/platform.ts';
import { createFilesService } from './files.service.ts';

/** A file never changes, and a link is gone within two hours. */
const caching = { 'cache-control': 'private, max-age=7200, immutable' };

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
      const { headers } = attachment(content, file.contentType, file.name);
      const place = isPicture(file.contentType) ? { 'content-disposition': 'inline' } : {};
      return new RawAnswer(content, { ...headers, ...caching, ...place });
    }),
  ];
}
