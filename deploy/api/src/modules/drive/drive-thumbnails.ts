import type { DriveItem } from '@reportage/contracts';
import { z } from 'zod';
import type { DriveFile, GoogleDrive } from '../../platform/drive/google-drive.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Platform } from '../../platform/platform.ts';
import { detectPictureType } from '../../platform/web/picture-type.ts';
import type { createDriveService, DriveOwner } from './drive.service.ts';

const purpose = 'drive-thumbnail';
const lifetimeMs = 3_600_000;

const sealedItemSchema = z.object({ workspaceId: z.string(), userId: z.string(), link: z.url(), endsAt: z.number() });

/**
 * Serves the thumbnails of a drive's pictures from our own origin: the drive requires a token, which a browser's `img`
 * does not send, and no other site should learn who views them. The owner and the link are encrypted in the URL, so
 * that nothing is stored about files that no one selected.
 */
export function createDriveThumbnails(
  { clock, secrets }: Pick<Platform, 'clock' | 'secrets'>,
  drive: GoogleDrive,
  service: ReturnType<typeof createDriveService>,
) {
  const getUrl = ({ workspaceId, user }: DriveOwner, link: string): string => {
    const endsAt = clock.now().getTime() + lifetimeMs;
    const item = secrets.seal(purpose, JSON.stringify({ workspaceId, userId: user.id, link, endsAt }));
    return `/api/sources/gd/thumbnail?${new URLSearchParams({ item })}`;
  };

  return {
    /** Presents a file for its owner's list. */
    present: (owner: DriveOwner, file: DriveFile & { isFolder: boolean }): DriveItem => ({
      id: file.id,
      name: file.name,
      mimeType: file.mimeType,
      isFolder: file.isFolder,
      size: file.size ?? null,
      modifiedAt: file.modifiedTime ? new Date(file.modifiedTime).toISOString() : null,
      ownerName: file.owners?.[0]?.displayName ?? null,
      width: file.imageMediaMetadata?.width ?? null,
      height: file.imageMediaMetadata?.height ?? null,
      thumbnailUrl: file.thumbnailLink ? getUrl(owner, file.thumbnailLink) : null,
    }),

    /**
     * @throws {AppError} `notFound` for a URL that we did not issue or a file without a picture, `gone` after an
     * hour or if the drive is no longer connected
     */
    async open(item: string): Promise<{ content: Buffer; contentType: string }> {
      const text = secrets.open(purpose, item);
      if (text === undefined) throw new AppError('notFound');
      const { workspaceId, userId, link, endsAt } = sealedItemSchema.parse(JSON.parse(text));
      if (endsAt < clock.now().getTime()) throw new AppError('gone');
      const token = await service.requireToken({ workspaceId, user: { id: userId } });
      const content = await drive.readThumbnail(token, link);
      const contentType = content && detectPictureType(content);
      if (!contentType) throw new AppError('notFound');
      return { content, contentType };
    },
  };
}
