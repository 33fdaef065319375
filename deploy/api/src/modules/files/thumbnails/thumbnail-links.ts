import { type StoredFile, type ThumbnailSize, thumbnailSizes } from '@reportage/contracts';
import { secondsInDay } from '../../../platform/clock.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { FileRow } from '../../../schema/file.tables.ts';

const purpose = 'file-thumbnail';

/**
 * Like preview URLs, these links stay the same all day, so browsers can cache the pictures.
 */
export function createThumbnailLinks({ links, clock }: Pick<Platform, 'links' | 'clock'>) {
  const getUrl = (fileId: string, size: ThumbnailSize): string => {
    const secondsSinceMidnight = Math.floor(clock.now().getTime() / 1_000) % secondsInDay;
    const signature = links.issueToken(purpose, fileId, 2 * secondsInDay - secondsSinceMidnight);
    return `/api/files/${fileId}/thumbnails/${size}?${new URLSearchParams({ signature })}`;
  };
  return {
    present({ id, thumbnailStatus: status }: Pick<FileRow, 'id' | 'thumbnailStatus'>): StoredFile['thumbnails'] {
      if (status === null) return null;
      if (status !== 'made') return { status, small: null, large: null };
      return { status, small: getUrl(id, 'small'), large: getUrl(id, 'large') };
    },
    verify: (fileId: string, signature: string) => links.verifyToken(purpose, fileId, signature),
  };
}

/** Returns the storage key of a file's thumbnail: the file's name and the size, under `thumbnails/`. */
export const getThumbnailKey = (storageKey: string, size: ThumbnailSize): string =>
  storageKey.replace(/^[a-z]+\//, 'thumbnails/').concat('-', size);

export const getThumbnailKeys = (storageKey: string): string[] =>
  thumbnailSizes.map((size) => getThumbnailKey(storageKey, size));
