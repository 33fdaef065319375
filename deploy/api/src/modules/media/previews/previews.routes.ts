import { calls } from '@reportage/contracts';
import { type Implementation, implement } from '../../../platform/http/implement.ts';
import { RawResponse } from '../../../platform/http/raw-response.ts';
import type { Platform } from '../../../platform/platform.ts';
import { copyType } from '../../pictures/index.ts';
import { createPreviewReader } from './preview-reader.ts';

/** A grid requests a picture for each item, and users may scroll through several pages a minute. */
const ratePerMinute = 3_000;

export function previewRoutes(platform: Platform): Implementation[] {
  const read = createPreviewReader(platform);
  return [
    implement(
      calls.getMediaPreview,
      async ({ params: { id }, query: { signature } }) =>
        new RawResponse(await read(id, signature), {
          'content-type': copyType,
          'cache-control': 'private, max-age=86400',
        }),
      { ratePerMinute },
    ),
  ];
}
