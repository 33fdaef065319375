import { secondsInDay } from '../../platform/clock.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { PictureError, reencodePicture } from '../../platform/pictures/create-thumbnails.ts';
import type { Platform } from '../../platform/platform.ts';
import { readPicture } from '../../platform/web/read-picture.ts';
import { createWebReader } from '../../platform/web/web-reader.ts';
import { createPicturesRepository, getPictureHash, getPictureKey } from './pictures.repository.ts';
import { removeUnusedPictures } from './remove-unused-pictures.ts';

/** Pictures are fetched again after a month, or after an hour if fetching failed. */
const maxAgeSeconds = 30 * secondsInDay;
const retrySeconds = 3_600;
/**
 * Fetches beyond this number are rejected and may be retried later, because waiting for external servers must not
 * exhaust our server.
 */
const maxPendingFetches = 100;

/** The content type of every copy. */
export const copyType = 'image/webp';

export interface PictureCopies {
  /**
   * Reads our copy of the picture at a URL.
   * @returns undefined if there is none
   * @throws {AppError} `unavailable` if too many fetches are pending
   */
  read(url: string): Promise<Buffer | undefined>;
  /** Stores our copy permanently, if there is a picture at the URL. */
  pin(url: string): Promise<void>;
}

/**
 * Fetches pictures from other sites when they are first viewed or saved, and stores them re-encoded. A viewer's browser
 * never contacts those sites, and gets nothing from their files except the picture.
 */
export function createPictureCopies({ db, clock, storage, space, config }: Platform): PictureCopies {
  const reader = createWebReader({
    userAgent: `ReportagePreview/1.0 (+${config.CRAWL_CONTACT_URL ?? config.PUBLIC_ORIGIN})`,
    accept: 'image/avif, image/webp, image/png, image/jpeg, image/gif, image/svg+xml',
    allowed: config.CRAWL_ALLOWED_ADDRESSES,
  });
  const pictures = createPicturesRepository(db);
  const pendingReads = new Map<string, Promise<Buffer | undefined>>();
  let pendingFetchCount = 0;
  const secondsAgo = (seconds: number): Date => new Date(clock.now().getTime() - seconds * 1_000);

  async function fetchAndReencode(url: string): Promise<Buffer | undefined> {
    const content = await readPicture(reader, url);
    if (!content) return undefined;
    return reencodePicture(content).catch((error: unknown) => {
      if (error instanceof PictureError) return undefined;
      throw error;
    });
  }

  /** Reads the previously stored copy, if it was re-encoded. */
  async function readPreviousCopy(urlHash: string): Promise<Buffer | undefined> {
    const row = await pictures.find(urlHash);
    const isReencoded = row?.isStored && row.fetchedAt.getTime() > 0;
    return isReencoded ? storage.get(getPictureKey(urlHash)) : undefined;
  }

  async function fetchPicture(url: string, urlHash: string): Promise<Buffer | undefined> {
    const fetchedPicture = await fetchAndReencode(url);
    // While the disk is nearly full, the viewer gets the picture, but it is not stored.
    if (space.isLow()) return fetchedPicture ?? readPreviousCopy(urlHash);
    if (fetchedPicture) await storage.put(getPictureKey(urlHash), fetchedPicture, copyType);
    // The site may be gone or down, so the previous copy is kept, and fetching is retried in an hour.
    const content = fetchedPicture ?? (await readPreviousCopy(urlHash));
    const fetchedAt = content && !fetchedPicture ? secondsAgo(maxAgeSeconds - retrySeconds) : clock.now();
    await pictures.upsert({ urlHash, isStored: content !== undefined, fetchedAt });
    await removeUnusedPictures({ db, clock, storage });
    return content;
  }

  async function fetchWithinLimit(url: string, urlHash: string): Promise<Buffer | undefined> {
    if (pendingFetchCount >= maxPendingFetches)
      throw new AppError('unavailable', { details: { retryAfterSeconds: 10 } });
    pendingFetchCount += 1;
    try {
      return await fetchPicture(url, urlHash);
    } finally {
      pendingFetchCount -= 1;
    }
  }

  async function readOrFetch(url: string, urlHash: string): Promise<Buffer | undefined> {
    const row = await pictures.find(urlHash);
    if (row?.isStored && row.fetchedAt > secondsAgo(maxAgeSeconds)) {
      const storedCopy = await storage.get(getPictureKey(urlHash));
      if (storedCopy) return storedCopy;
    }
    if (row && !row.isStored && row.fetchedAt > secondsAgo(retrySeconds)) return undefined;
    return fetchWithinLimit(url, urlHash);
  }

  const copies: PictureCopies = {
    /** Requests for the same picture share a pending read, so no picture is fetched twice. */
    read(url) {
      const urlHash = getPictureHash(url);
      const pendingRead = pendingReads.get(urlHash);
      if (pendingRead) return pendingRead;
      const reading = readOrFetch(url, urlHash).finally(() => pendingReads.delete(urlHash));
      pendingReads.set(urlHash, reading);
      return reading;
    },

    async pin(url) {
      await pictures.pin(getPictureHash(url));
      await copies.read(url);
    },
  };
  return copies;
}
