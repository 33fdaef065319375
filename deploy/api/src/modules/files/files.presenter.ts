import type { StoredFile } from '@reportage/contracts';
import type { Clock } from '../../platform/clock.ts';
import type { SignedLinks } from '../../platform/links/signed-links.ts';
import type { FileRow } from '../../schema/file.tables.ts';
import { createThumbnailLinks } from './thumbnails/thumbnail-links.ts';

export const fileReadPurpose = 'file-read';
const hourSeconds = 3_600;

/**
 * Links expire on the hour, within two hours. They stay the same for a whole hour, so browsers can cache the picture.
 */
export function createFilesPresenter({ links, clock }: { links: SignedLinks; clock: Clock }) {
  const thumbnailLinks = createThumbnailLinks({ links, clock });
  return (row: FileRow): StoredFile => {
    const secondsIntoHour = Math.floor(clock.now().getTime() / 1000) % hourSeconds;
    const { expires, signature } = links.issue(fileReadPurpose, row.id, 2 * hourSeconds - secondsIntoHour);
    return {
      id: row.id,
      name: row.name,
      contentType: row.contentType,
      size: row.size,
      width: row.width,
      height: row.height,
      thumbnails: thumbnailLinks.present(row),
      url: `/api/files/${row.id}?${new URLSearchParams({ expires: String(expires), signature })}`,
    };
  };
}
