import { type SqlBool, sql } from 'kysely';
import type { Executor } from '../../platform/database/connection.ts';
import { isInLiveWorkspace } from '../../platform/database/live-workspaces.ts';
import type { FileRow } from '../../schema/file.tables.ts';
import { isCoverInUse, isRestorableCover } from './cover-pictures.ts';

/** Whether nothing refers to the file. Every column that can contain a file id must be listed here. */
const isUnused = sql<SqlBool>`not exists (select 1 from app.media where media.file_id = files.id)
  and not exists (
    select 1 from app.workspaces
    where workspaces.id = files.workspace_id and (
      workspaces.banner ->> 'id' = files.id
      or exists (select 1 from jsonb_each(workspaces.images) as image where image.value ->> 'id' = files.id)))
  and not exists (
    select 1 from app.clients
    where clients.workspace_id = files.workspace_id and (
      clients.banner ->> 'id' = files.id
      or exists (select 1 from jsonb_each(clients.images) as image where image.value ->> 'id' = files.id)))
  and not ${isCoverInUse} and not ${isRestorableCover}`;

export type NewFile = Pick<FileRow, 'id' | 'ownerId' | 'name' | 'contentType' | 'size' | 'uploadEndsAt'>;

/** Reads and writes the files of one workspace. */
export function createFilesRepository(db: Executor, workspaceId: string) {
  return {
    insert: async (file: NewFile): Promise<void> => {
      await db
        .insertInto('files')
        .values({ ...file, workspaceId, storageKey: null })
        .execute();
    },

    /** Lists the given files that have been uploaded completely, by id. */
    listStored: async (ids: readonly string[]): Promise<Map<string, FileRow>> => {
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

/**
 * Reads and changes the states of files in all workspaces. A signed link identifies a file, so its workspace need not
 * be known.
 */
export function createFileStateRepository(db: Executor) {
  const updateByStatus = (id: string, status: FileRow['status']) =>
    db.updateTable('files').where('id', '=', id).where('status', '=', status);

  return {
    find: (id: string): Promise<FileRow | undefined> =>
      db.selectFrom('files').selectAll().where('id', '=', id).where(isInLiveWorkspace('files')).executeTakeFirst(),

    /** Reserves the file for one of several concurrent uploads. */
    claim: async (id: string, storageKey: string): Promise<boolean> =>
      (
        await updateByStatus(id, 'requested')
          .where(isInLiveWorkspace('files'))
          .set({ status: 'storing', storageKey })
          .executeTakeFirst()
      ).numUpdatedRows > 0n,

    finish: async (id: string, result: Pick<FileRow, 'width' | 'height' | 'thumbnailStatus'>): Promise<void> => {
      await updateByStatus(id, 'storing')
        .set({ ...result, status: 'stored' })
        .execute();
    },

    /** Allows the file to be uploaded again. */
    release: async (id: string): Promise<void> => {
      await updateByStatus(id, 'storing').set({ status: 'requested', storageKey: null }).execute();
    },

    /** Lists unused files and incomplete uploads whose upload link expired before the given time. */
    listUnusedFiles: (before: Date, limit: number): Promise<Pick<FileRow, 'id' | 'storageKey'>[]> =>
      db
        .selectFrom('files')
        .select(['id', 'storageKey'])
        .where('uploadEndsAt', '<', before)
        .where(isUnused)
        .orderBy('uploadEndsAt')
        .limit(limit)
        .execute(),

    /** @returns whether it was still unused */
    removeIfUnused: async (id: string): Promise<boolean> =>
      (await db.deleteFrom('files').where('id', '=', id).where(isUnused).executeTakeFirst()).numDeletedRows > 0n,
  };
}
