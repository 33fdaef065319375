import { secondsInDay } from '../../../platform/clock.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Platform } from '../../../platform/platform.ts';
import { pictureTypeOf } from '../../../platform/web/picture-type.ts';
import { readPicture } from '../../../platform/web/read-picture.ts';
import type { WebReader } from '../../../platform/web/web-reader.ts';
import { createPicturesRepository, pictureHashOf } from './pictures.repository.ts';
import { createPreviewLinks } from './preview-links.ts';

/** A picture is fetched again after a month, one that was not to be had after an hour. */
const keptSeconds = 30 * secondsInDay;
const retrySeconds = 3_600;
/** More at once are asked to come again: what waits for other people's servers must not fill this one. */
const maxUnderWay = 100;
const droppedAtOnce = 20;

export interface Picture {
  content: Buffer;
  contentType: string;
}

/** Pictures of other people's pages, fetched when they are first looked at and kept here: a viewer's browser never asks those sites. */
export function createPreviewsService(platform: Platform, reader: WebReader) {
  const { db, clock, storage } = platform;
  const pictures = createPicturesRepository(db);
  const previewLinks = createPreviewLinks(platform);
  const underWay = new Map<string, Promise<Buffer | undefined>>();
  const keyOf = (urlHash: string): string => `pictures/${urlHash}`;
  const secondsAgo = (seconds: number): Date => new Date(clock.now().getTime() - seconds * 1_000);

  async function fetchPicture(url: string, urlHash: string): Promise<Buffer | undefined> {
    const content = await readPicture(reader, url);
    if (content) await storage.put(keyOf(urlHash), content, pictureTypeOf(content) ?? 'application/octet-stream');
    await pictures.keep({ urlHash, isStored: content !== undefined, fetchedAt: clock.now() });
    for (const old of await pictures.dropOlder(secondsAgo(2 * keptSeconds), droppedAtOnce)) {
      await storage.remove(keyOf(old));
    }
    return content;
  }

  /** Who asks while it is being fetched waits for the same answer. */
  function fetchOnce(url: string, urlHash: string): Promise<Buffer | undefined> {
    const running = underWay.get(urlHash);
    if (running) return running;
    if (underWay.size >= maxUnderWay) throw new AppError('unavailable', { details: { retryAfterSeconds: 10 } });
    const fetching = fetchPicture(url, urlHash).finally(() => underWay.delete(urlHash));
    underWay.set(urlHash, fetching);
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
    /** @throws {AppError} `notFound` for a wrong signature or where there is no picture, `gone` after the signature's time */
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
