import { buildPath, calls, webUrlSchema } from '@reportage/contracts';
import type { Platform } from '../../platform/platform.ts';

const purpose = 'picture';

/**
 * Creates URLs for our copies of pictures. The URLs are signed, so nobody can make us fetch arbitrary URLs. They never
 * expire, because the picture is public at its source, and documents that contain the URL may be frozen.
 */
export function createPictureLinks({ links, config }: Pick<Platform, 'links' | 'config'>) {
  const isCrossOrigin = (url: string): boolean =>
    webUrlSchema.safeParse(url).success && new URL(url).origin !== new URL(config.PUBLIC_ORIGIN).origin;
  return {
    /** Whether the string is the URL of another site. Its picture is replaced by our copy. */
    isCrossOrigin,

    /** Returns the URL at which pages show a picture: our copy's if it is on another site, otherwise the same URL. */
    getUrl(url: string): string {
      if (!isCrossOrigin(url)) return url;
      const query = new URLSearchParams({ address: url, signature: links.sign(purpose, url) });
      return `/api/${buildPath(calls.getPicture)}?${query}`;
    },

    isSigned: (url: string, signature: string): boolean => links.isSigned(purpose, url, signature),
  };
}
