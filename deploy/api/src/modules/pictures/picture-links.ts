import { buildPath, calls, webUrlSchema } from '@reportage/contracts';
import type { Platform } from '../../platform/platform.ts';

const purpose = 'picture';

/**
 * Addresses of our copies. They are signed, so that nobody can have us fetch what they like, and never end: the picture is public where it
 * comes from, and what contains the address may be frozen.
 */
export function createPictureLinks({ links, config }: Pick<Platform, 'links' | 'config'>) {
  const isForeign = (address: string): boolean =>
    webUrlSchema.safeParse(address).success && new URL(address).origin !== new URL(config.PUBLIC_ORIGIN).origin;
  return {
    /** Whether it is an address of another site, whose picture is shown by our copy. */
    isForeign,

    /** Where the page shows a picture: one of another site by our copy, everything else as it is. */
    getUrl(address: string): string {
      if (!isForeign(address)) return address;
      const query = new URLSearchParams({ address, signature: links.sign(purpose, address) });
      return `/api/${buildPath(calls.getPicture)}?${query}`;
    },

    isSigned: (address: string, signature: string): boolean => links.isSigned(purpose, address, signature),
  };
}
