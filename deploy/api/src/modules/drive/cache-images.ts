import type { CallOutput, calls, DriveProblem, User } from '@reportage/contracts';
import { isPicture } from '@reportage/contracts';
import { DriveError } from '../../platform/drive/drive-error.ts';
import type { GoogleDrive } from '../../platform/drive/google-drive.ts';
import type { Platform } from '../../platform/platform.ts';
import { createFilesPresenter, createFilesService } from '../files/index.ts';
import type { DriveOwner } from './drive.service.ts';
import { isDriveFailure, toAppError } from './drive-failures.ts';

/** Owner of the drive and of the fetched files. */
type PictureOwner = DriveOwner & { user: User };

type CachedItem = CallOutput<typeof calls.cacheImages>['items'][number];

/** Fetches pictures one at a time, because drives limit requests. If one fails, the others are still fetched. */
export function createImageCache(platform: Platform, drive: GoogleDrive) {
  const { config } = platform;
  const files = createFilesService(platform);
  const presentFile = createFilesPresenter(platform);

  async function fetchPicture(owner: PictureOwner, accessToken: string, id: string): Promise<CachedItem> {
    const createFailedItem = (problem: DriveProblem): CachedItem => ({ id, file: null, problem });
    try {
      const { name, mimeType, size = 0 } = await drive.describe(accessToken, id);
      if (!isPicture(mimeType)) return createFailedItem('notPicture');
      if (size > config.UPLOAD_MAX_BYTES) return createFailedItem('tooLarge');
      const content = await drive.download(accessToken, id, config.UPLOAD_MAX_BYTES);
      const row = await files.addPicture(owner.workspaceId, owner.user, { name: name.slice(0, 200), content });
      return row ? { id, file: presentFile(row), problem: null } : createFailedItem('notPicture');
    } catch (error) {
      // These failures would also affect all remaining pictures.
      if (!(error instanceof DriveError) || isDriveFailure(error, 'tokenExpired', 'notAllowed', 'rateLimited')) {
        throw toAppError(error);
      }
      if (isDriveFailure(error, 'notFound')) return createFailedItem('notFound');
      return createFailedItem(isDriveFailure(error, 'tooLarge') ? 'tooLarge' : 'unavailable');
    }
  }

  return async (
    owner: PictureOwner,
    { items, accessToken }: { items: readonly { id: string }[]; accessToken: string },
  ): Promise<CallOutput<typeof calls.cacheImages>> => {
    const cachedItems: CachedItem[] = [];
    for (const id of new Set(items.map((item) => item.id)))
      cachedItems.push(await fetchPicture(owner, accessToken, id));
    return { urls: cachedItems.flatMap(({ file }) => file?.url ?? []), items: cachedItems };
  };
}
