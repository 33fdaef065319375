import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Executor } from '../../platform/database/connection.ts';

export const getPictureHash = (url: string): string => createHash('sha256').update(url).digest('hex');

/** Returns the storage key of a picture. */
export const getPictureKey = (urlHash: string): string => `pictures/${urlHash}`;

export const createPicturesRepository = (db: Executor) => ({
  find: (urlHash: string) =>
    db.selectFrom('mediaPictures').selectAll().where('urlHash', '=', urlHash).executeTakeFirst(),

  upsert: async (picture: { urlHash: string; isStored: boolean; fetchedAt: Date }): Promise<void> => {
    await db
      .insertInto('mediaPictures')
      .values(picture)
      .onConflict((conflict) => conflict.column('urlHash').doUpdateSet(picture))
      .execute();
  },

  /** Makes the picture permanent, whether or not it is stored yet. */
  pin: async (urlHash: string): Promise<void> => {
    await db
      .insertInto('mediaPictures')
      .values({ urlHash, isStored: false, fetchedAt: new Date(0), isKept: true })
      .onConflict((conflict) => conflict.column('urlHash').doUpdateSet({ isKept: true }))
      .execute();
  },

  /** Makes the picture permanent if it is stored. */
  pinStored: async (urlHash: string): Promise<void> => {
    await db.updateTable('mediaPictures').set({ isKept: true }).where('urlHash', '=', urlHash).execute();
  },

  /** Deletes up to `limit` pictures that were fetched before a given time. @returns the hashes of those with a file */
  async removeOlderThan(fetchedBefore: Date, limit: number): Promise<string[]> {
    const { rows } = await sql<{ urlHash: string; isStored: boolean }>`
      delete from app.media_pictures where url_hash in (
        select url_hash from app.media_pictures where fetched_at < ${fetchedBefore} and not is_kept order by fetched_at limit ${limit})
      returning url_hash, is_stored`.execute(db);
    return rows.flatMap(({ urlHash, isStored }) => (isStored ? [urlHash] : []));
  },
});
