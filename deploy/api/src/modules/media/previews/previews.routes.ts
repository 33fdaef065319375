import { calls } from '@reportage/contracts';
import { type Implementation, implement } from '../../../platform/http/implement.ts';
import { RawAnswer } from '../../../platform/http/raw-answer.ts';
import type { Platform } from '../../../platform/platform.ts';
import { createWebReader } from '../../../platform/web/web-reader.ts';
import { createPreviewsService } from './previews.service.ts';

/** A grid requests a picture for every item that it shows, several pages a minute while scrolling. */
const ratePerMinute = 3_000;

export function previewRoutes(platform: Platform): Implementation[] {
  const { config } = platform;
  const reader = createWebReader({
    userAgent: `ReportagePreview/1.0 (+${config.CRAWL_CONTACT_URL ?? config.PUBLIC_ORIGIN})`,
    accept: 'image/avif, image/webp, image/png, image/jpeg, image/gif',
    allowed: config.CRAWL_ALLOWED_ADDRESSES,
  });
  const service = createPreviewsService(platform, reader);
  return [
    implement(
      calls.getMediaPreview,
      async ({ params, query }) => {
        const { content, contentType } = await service.open(params.id, query.signature);
        // Every response has a content security policy and `nosniff`, so nothing in the file can run.
        return new RawAnswer(content, { 'content-type': contentType, 'cache-control': 'private, max-age=86400' });
      },
      { ratePerMinute },
    ),
  ];
}
