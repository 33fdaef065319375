import { secondsInDay } from '../../../platform/clock.ts';
import type { Platform } from '../../../platform/platform.ts';

const purpose = 'media-preview';

/**
 * Browsers request pictures without a token, so everyone who can see an item gets a signed URL for its picture. It
 * expires at the end of the next day. Within a day, an item's URL stays the same, so browsers can cache the picture.
 */
export function createPreviewLinks({ links, clock }: Pick<Platform, 'links' | 'clock'>) {
  return {
    getUrl(mediaId: string): string {
      const secondsSinceMidnight = Math.floor(clock.now().getTime() / 1_000) % secondsInDay;
      const signature = links.issueToken(purpose, mediaId, 2 * secondsInDay - secondsSinceMidnight);
      return `/api/media/${mediaId}/preview?${new URLSearchParams({ signature })}`;
    },
    verify: (mediaId: string, signature: string) => links.verifyToken(purpose, mediaId, signature),
  };
}
