import type { Readable } from 'node:stream';
import { buildPath, type CallOutput, calls, getUploadedPictureId } from '@reportage/contracts';
import { AppError } from '../../platform/errors/app-error.ts';
import { createUsageLimits } from '../../platform/limits/usage-limits.ts';
import { PictureError, reencodePicture } from '../../platform/pictures/create-thumbnails.ts';
import type { Platform } from '../../platform/platform.ts';
import { detectPictureType } from '../../platform/web/picture-type.ts';
import { readFullBody } from '../files/index.ts';
import { copyType } from './picture-copies.ts';
import { createPicturesRepository, getPictureHash, getPictureKey } from './pictures.repository.ts';
import { removeUnusedPictures } from './remove-unused-pictures.ts';

const purpose = 'picture-upload';
const lifetimeSeconds = 15 * 60;
/** How many uploads this process receives at a time. Each is kept in memory until it is re-encoded. */
const maxConcurrentUploads = 6;

const getPath = (id: string): string => `/api/${buildPath(calls.readUploadedPicture, { id })}`;
/** The hash does not depend on the origin, so pictures remain available if the installation moves. */
const getHash = (id: string): string => getPictureHash(`upload:${id}`);
const getSubject = (id: string, size: number): string => JSON.stringify([id, size]);

const notPictureMessage = {
  en: 'The file cannot be read as a picture. Please choose another.',
  de: 'Die Datei lässt sich nicht als Bild lesen. Bitte wählen Sie eine andere.',
};

/** Keeps the picture at a saved URL if it was uploaded here. Unsaved uploads are deleted after two months. */
export async function pinUploadedPicture(
  { db, config }: Pick<Platform, 'db' | 'config'>,
  address: string | null | undefined,
): Promise<void> {
  const id = address && getUploadedPictureId(address, config.PUBLIC_ORIGIN);
  if (id) await createPicturesRepository(db).pinStored(getHash(id));
}

/** Stores uploaded logos and profile pictures. They are re-encoded, and their URLs cannot be guessed. */
export function createUploadedPictures(platform: Platform) {
  const { db, clock, storage, config, links, identifiers } = platform;
  const limits = createUsageLimits(platform);
  const pictures = createPicturesRepository(db);
  let pendingUploadCount = 0;

  async function reencode(content: Buffer): Promise<Buffer> {
    // The content must be a picture, regardless of the declared type.
    if (!detectPictureType(content)) throw new AppError('unsupportedMediaType', { detail: notPictureMessage });
    return reencodePicture(content).catch((error: unknown) => {
      if (error instanceof PictureError)
        throw new AppError('unsupportedMediaType', { detail: notPictureMessage, cause: error });
      throw error;
    });
  }

  return {
    /** @throws {AppError} `rateLimited` */
    async request(
      userId: string,
      { type, size }: { type: string; size: number },
    ): Promise<CallOutput<typeof calls.requestPictureUpload>> {
      await db.transaction().execute((tx) => limits.count(tx, 'pictures', userId));
      const id = identifiers.code(24);
      const { expires, signature } = links.issue(purpose, getSubject(id, size), lifetimeSeconds);
      const query = new URLSearchParams({ expires: String(expires), size: String(size), signature });
      return {
        url: `/api/${buildPath(calls.storePictureUpload, { id })}?${query}`,
        headers: { 'content-type': type },
        address: new URL(getPath(id), config.PUBLIC_ORIGIN).href,
      };
    },

    /** @throws {AppError} `unsupportedMediaType` for anything that is not a picture, `gone` after the first upload */
    async store(
      id: string,
      { size, ...link }: { size: number; signature: string; expires: number },
      body: Readable,
    ): Promise<void> {
      const linkState = links.verify(purpose, getSubject(id, size), link);
      if (linkState === 'expired') throw new AppError('gone');
      if (linkState !== 'valid') throw new AppError('notFound');
      const urlHash = getHash(id);
      if (await pictures.find(urlHash)) throw new AppError('gone');
      if (pendingUploadCount >= maxConcurrentUploads)
        throw new AppError('unavailable', { details: { retryAfterSeconds: 2 } });
      pendingUploadCount += 1;
      try {
        await storage.put(getPictureKey(urlHash), await reencode(await readFullBody(body, size)), copyType);
      } finally {
        pendingUploadCount -= 1;
      }
      await pictures.upsert({ urlHash, isStored: true, fetchedAt: clock.now() });
      await removeUnusedPictures(platform);
    },

    /** @returns undefined if there is no picture */
    read: async (id: string): Promise<Buffer | undefined> =>
      (await pictures.find(getHash(id)))?.isStored ? storage.get(getPictureKey(getHash(id))) : undefined,
  };
}
