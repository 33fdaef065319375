import type { Executor } from '../../platform/database/connection.ts';
import type { FileRow } from '../../schema/file.tables.ts';

export type NewFile = Pick<FileRow, 'id' | 'ownerId' | 'name' | 'contentType' | 'size' | 'uploadEndsAt'>;

/** Files of one workspace. */
export function createFilesRepository(db: Executor, workspaceId: string) {
  return {
    insert: async (file: NewFile): Promise<void> => {
      await db
        .insertInto('files')
        .values({ ...file, workspaceId, storageKey: null })
        .execute();
    },

    /** Those of the ids that are kept here. */
    stored: async (ids: readonly string[]): Promise<Map<string, FileRow>> => {
      if (ids.length === 0) return new Map();
      const rows = await db
        .selectFrom('files')
        .selectAll()
        .where('workspaceId', '=', workspaceId)
        .where('status', '=', 'stored')
        .where('id', 'in', [...new Set(ids)])
        .execute();
      return new Map(rows.map((row) => [row.id, row]));
    },
  };
}

/** The upload of one file by the holder of its signed link, which identifies the file and so its workspace. */
export function createFileStateRepository(db: Executor) {
  const ofStatus = (id: string, status: FileRow['status']) =>
    db.updateTable('files').where('id', '=', id).where('status', '=', status);

  return {
    find: (id: string): Promise<FileRow | undefined> =>
      db.selectFrom('files').selectAll().where('id', '=', id).executeTakeFirst(),

    /** Of concurrent uploads, one may store the file. */
    claim: async (id: string, storageKey: string): Promise<boolean> =>
      (await ofStatus(id, 'requested').set({ status: 'storing', storageKey }).executeTakeFirst()).numUpdatedRows > 0n,

    finish: async (id: string, what: Pick<FileRow, 'width' | 'height' | 'thumbnailStatus'>): Promise<void> => {
      await ofStatus(id, 'storing')
        .set({ ...what, status: 'stored' })
        .execute();
    },

    /** The file may be sent again. */
    release: async (id: string): Promise<void> => {
      await ofStatus(id, 'storing').set({ status: 'requested', storageKey: null }).execute();
    },

    /** Incomplete uploads, and files unused since the given time. */
    listUnused: (before: Date, most: number): Promise<Pick<FileRow, 'id' | 'storageKey'>[]> =>
      db
        .selectFrom('files')
        .select(['id', 'storageKey'])
        .where('uploadEndsAt', '<', before)
        .where((where) =>
          where.not(
            where.exists(where.selectFrom('media').select('media.id').whereRef('media.fileId', '=', 'files.id')),
          ),
        )
        .orderBy('uploadEndsAt')
        .limit(most)
        .execute(),

    /** @returns whether it was still unused */
    removeUnused: async (id: string): Promise<boolean> =>
      (
        await db
          .deleteFrom('files')
          .where('id', '=', id)
          .where((where) =>
            where.not(
              where.exists(where.selectFrom('media').select('media.id').whereRef('media.fileId', '=', 'files.id')),
            ),
          )
          .executeTakeFirst()
      ).numDeletedRows > 0n,
  };
}
