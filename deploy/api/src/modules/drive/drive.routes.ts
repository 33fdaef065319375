import { calls } from '@reportage/contracts';
import { createDriveOAuth } from '../../platform/drive/drive-oauth.ts';
import { createGoogleDrive } from '../../platform/drive/google-drive.ts';
import { invalidField } from '../../platform/errors/app-error.ts';
import { type Implementation, implement } from '../../platform/http/implement.ts';
import { RawResponse } from '../../platform/http/raw-response.ts';
import type { Platform } from '../../platform/platform.ts';
import { listConfiguredAddresses } from '../../platform/web/configured-addresses.ts';
import { createWebReader } from '../../platform/web/web-reader.ts';
import { createImageCache } from './cache-images.ts';
import { createDriveService } from './drive.service.ts';
import { isDriveFailure, toAppError } from './drive-failures.ts';
import { createDriveThumbnails } from './drive-thumbnails.ts';

/** One page of a folder shows sixty thumbnails. */
const thumbnailsPerMinute = 1_200;

/** Only the drive can tell whether a page token is valid. */
const createUnknownPageError = () =>
  invalidField('query.pageToken', { en: 'is not a page of this list', de: 'ist keine Seite dieser Liste' });

export function driveRoutes(platform: Platform): Implementation[] {
  const { config } = platform;
  const reader = createWebReader({
    userAgent: `ReportageDrive/1.0 (+${config.PUBLIC_ORIGIN})`,
    allowed: listConfiguredAddresses([config.DRIVE_API_URL]),
    connections: 16,
  });
  const drive = createGoogleDrive(config, reader);
  const service = createDriveService(platform, drive, createDriveOAuth(config));
  const thumbnails = createDriveThumbnails(platform, drive, service);
  const cacheImages = createImageCache(platform, drive);
  return [
    implement(calls.getDrive, ({ scope: { workspaceId }, user }) => service.get({ workspaceId, user })),
    implement(calls.connectDrive, ({ scope: { workspaceId }, user }) => service.connect({ workspaceId, user })),
    implement(
      calls.returnFromDrive,
      ({ query }) =>
        new RawResponse('', {
          location: `${config.PUBLIC_ORIGIN}${service.getReturnPath(query)}`,
          'cache-control': 'no-store',
          // The URL contains the authorization code.
          'referrer-policy': 'no-referrer',
        }),
      { ratePerMinute: 60 },
    ),
    implement(calls.finishDrive, async ({ scope: { workspaceId }, user, body }) => {
      await service.finish({ workspaceId, user }, body);
      return { done: true as const };
    }),
    implement(calls.disconnectDrive, async ({ scope: { workspaceId }, user }) => {
      await service.disconnect({ workspaceId, user });
      return { done: true as const };
    }),
    implement(calls.listDrive, async ({ scope: { workspaceId }, user, query }) => {
      const token = await service.requireToken({ workspaceId, user });
      const { files, nextPageToken } = await drive.list(token, query).catch((error: unknown) => {
        throw query.pageToken && isDriveFailure(error, 'rejected') ? createUnknownPageError() : toAppError(error);
      });
      return { data: files.map((file) => thumbnails.present({ workspaceId, user }, file)), nextPageToken };
    }),
    implement(calls.listDriveSheets, async ({ scope: { workspaceId }, user, query }) => {
      const token = await service.requireToken({ workspaceId, user });
      const files = await drive.listSheets(token, query.search).catch((error: unknown) => {
        throw toAppError(error);
      });
      return {
        data: files.map(({ id, name, modifiedTime }) => ({
          id,
          name,
          address: `https://docs.google.com/spreadsheets/d/${id}/edit`,
          modifiedAt: modifiedTime ? new Date(modifiedTime).toISOString() : null,
        })),
      };
    }),
    implement(
      calls.getDriveThumbnail,
      async ({ query }) => {
        const { content, contentType } = await thumbnails.open(query.item);
        return new RawResponse(content, { 'content-type': contentType, 'cache-control': 'private, max-age=3600' });
      },
      { ratePerMinute: thumbnailsPerMinute },
    ),
    implement(calls.cacheImages, ({ scope: { workspaceId }, user, body }) => cacheImages({ workspaceId, user }, body), {
      ratePerMinute: 60,
    }),
  ];
}
