import { secondsInDay } from '../../../platform/clock.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Platform } from '../../../platform/platform.ts';
import { pictureTypeOf } from '../../../platform/web/picture-type.ts';
import { readPicture } from '../../../platform/web/read-picture.ts';
import type { WebReader } from '../../../platform/web/web-reader.ts';
import { createPicturesRepository, pictureHashOf } from './pictures.repository.ts';
import { createPreviewLinks } from './preview-links.ts';

/** Pictures are fetched again after a month, failed ones after an hour. */
const keptSeconds = 30 * secondsInDay;
const retrySeconds = 3_600;
/** More concurrent requests are asked to retry later: waiting for external servers must not exhaust this one. */
const maxPendingFetches = 100;
const deletionBatchSize = 20;

export interface Picture {
  content: Buffer;
  contentType: string;
}

/** Pictures of external pages, fetched when first viewed and stored here: a viewer's browser never contacts those sites. */
export function createPreviewsService(platform: Platform, reader: WebReader) {
  const { db, clock, storage } = platform;
  const pictures = createPicturesRepository(db);
  const previewLinks = createPreviewLinks(platform);
  const pendingFetches = new Map<string, Promise<Buffer | undefined>>();
  const keyOf = (urlHash: string): string => `pictures/${urlHash}`;
  const secondsAgo = (seconds: number): Date => new Date(clock.now().getTime() - seconds * 1_000);

  async function fetchPicture(url: string, urlHash: string): Promise<Buffer | undefined> {
    const content = await readPicture(reader, url);
    if (content) await storage.put(keyOf(urlHash), content, pictureTypeOf(content) ?? 'application/octet-stream');
    await pictures.keep({ urlHash, isStored: content !== undefined, fetchedAt: clock.now() });
    for (const old of await pictures.dropOlder(secondsAgo(2 * keptSeconds), deletionBatchSize)) {
      await storage.remove(keyOf(old));
    }
    return content;
  }

  /** Requests during a fetch share its result. */
  function fetchOnce(url: string, urlHash: string): Promise<Buffer | undefined> {
    const running = pendingFetches.get(urlHash);
    if (running) return running;
    if (pendingFetches.size >= maxPendingFetches)
      throw new AppError('unavailable', { details: { retryAfterSeconds: 10 } });
    const fetching = fetchPicture(url, urlHash).finally(() => pendingFetches.delete(urlHash));
    pendingFetches.set(urlHash, fetching);
    return fetching;
  }

  async function read(url: string): Promise<Buffer | undefined> {
    const urlHash = pictureHashOf(url);
    const known = await pictures.find(urlHash);
    if (known?.isStored && known.fetchedAt > secondsAgo(keptSeconds)) {
      const stored = await storage.get(keyOf(urlHash));
      if (stored) return stored;
    }
    if (known && !known.isStored && known.fetchedAt > secondsAgo(retrySeconds)) return undefined;
    return fetchOnce(url, urlHash);
  }

  return {
    /** @throws {AppError} `notFound` for a wrong signature or a missing picture, `gone` for an expired signature */
    async open(mediaId: string, signature: string): Promise<Picture> {
      const verdict = previewLinks.verify(mediaId, signature);
      if (verdict !== 'valid') throw new AppError(verdict === 'expired' ? 'gone' : 'notFound');
      const url = await pictures.urlOf(mediaId);
      const content = url === null ? undefined : await read(url);
      const contentType = content && pictureTypeOf(content);
      if (!content || !contentType) throw new AppError('notFound');
      return { content, contentType };
    },
  };
}
