import { secondsInDay } from '../../platform/clock.ts';
import type { Platform } from '../../platform/platform.ts';
import { createPicturesRepository, getPictureKey } from './pictures.repository.ts';

/** Copies that nobody has viewed, and uploads that nobody has saved, are deleted after this time. */
const unusedDays = 60;
/** A batch has more than one picture, so that the number of unused ones shrinks whenever a picture is stored. */
const batchSize = 20;

/** Removes a batch of unused pictures. This is called whenever a picture is stored. */
export async function removeUnusedPictures({
  db,
  clock,
  storage,
}: Pick<Platform, 'db' | 'clock' | 'storage'>): Promise<void> {
  const unusedSince = new Date(clock.now().getTime() - unusedDays * secondsInDay * 1_000);
  for (const urlHash of await createPicturesRepository(db).removeOlderThan(unusedSince, batchSize)) {
    await storage.remove(getPictureKey(urlHash));
  }
}
