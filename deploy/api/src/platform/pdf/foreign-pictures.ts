import type { Config } from '../config.ts';
import { createThumbnails, PictureError } from '../pictures/create-thumbnails.ts';
import { readPicture } from '../web/read-picture.ts';
import { createWebReader } from '../web/web-reader.ts';

/** A picture of another site, fetched from a public address and encoded anew as WebP; undefined if there is none. */
export type ReadForeignPicture = (url: string) => Promise<Buffer | undefined>;

export interface ForeignPictures {
  read: ReadForeignPicture;
  close(): Promise<void>;
}

/** The browser that prints may not connect to other sites, so their pictures, such as a client's logo, are brought to it. */
export function createForeignPictures(
  config: Pick<Config, 'CRAWL_CONTACT_URL' | 'PUBLIC_ORIGIN' | 'CRAWL_ALLOWED_ADDRESSES'>,
): ForeignPictures {
  const reader = createWebReader({
    userAgent: `ReportagePreview/1.0 (+${config.CRAWL_CONTACT_URL ?? config.PUBLIC_ORIGIN})`,
    accept: 'image/avif, image/webp, image/png, image/jpeg, image/gif',
    allowed: config.CRAWL_ALLOWED_ADDRESSES,
  });
  return {
    async read(url) {
      const content = await readPicture(reader, url);
      if (!content) return undefined;
      return createThumbnails(content).then(
        ({ large }) => large,
        (error: unknown) => {
          if (error instanceof PictureError) return undefined;
          throw error;
        },
      );
    },
    close: () => reader.close(),
  };
}
