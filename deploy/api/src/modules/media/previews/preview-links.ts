import { secondsInDay } from '../../../platform/clock.ts';
import type { Platform } from '../../../platform/platform.ts';

const purpose = 'media-preview';

/**
 * Pictures are asked for by the browser itself, which sends no token: whoever is shown an item gets a signed address of its picture.
 * It holds until the end of the next day, so that all of a day's addresses are one, and the browser keeps the picture.
 */
export function createPreviewLinks({ links, clock }: Pick<Platform, 'links' | 'clock'>) {
  return {
    urlOf(mediaId: string): string {
      const sinceMidnight = Math.floor(clock.now().getTime() / 1_000) % secondsInDay;
      const signature = links.issueToken(purpose, mediaId, 2 * secondsInDay - sinceMidnight);
      return `/api/media/${mediaId}/preview?${new URLSearchParams({ signature })}`;
    },
    verify: (mediaId: string, signature: string) => links.verifyToken(purpose, mediaId, signature),
  };
}
