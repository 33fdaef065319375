import type { CalculatedField } from '@reportage/contracts';
import { sql } from 'kysely';
import type { Executor } from '../../platform/database/connection.ts';
import type { CalculatedFieldRow } from '../../schema/calculated-field.tables.ts';

/** The values that a save writes. */
export type FieldValues = Pick<CalculatedFieldRow, 'name' | 'note' | 'formula' | 'unit' | 'currency' | 'decimals'>;

export function createCalculatedFieldsRepository(db: Executor, workspaceId: string) {
  const selectExisting = () =>
    db.selectFrom('calculatedFields').where('workspaceId', '=', workspaceId).where('deletedAt', 'is', null);
  return {
    list: (mediaType: CalculatedField['mediaType'] | undefined): Promise<CalculatedFieldRow[]> =>
      selectExisting()
        .selectAll()
        .$if(mediaType !== undefined, (query) => query.where('mediaType', '=', mediaType ?? 'web'))
        .orderBy(sql`lower(name)`)
        .execute(),

    find: (id: string): Promise<CalculatedFieldRow | undefined> =>
      selectExisting().selectAll().where('id', '=', id).executeTakeFirst(),

    lock: (id: string): Promise<CalculatedFieldRow | undefined> =>
      selectExisting().selectAll().where('id', '=', id).forUpdate().executeTakeFirst(),

    count: async (mediaType: CalculatedField['mediaType']): Promise<number> =>
      (
        await selectExisting()
          .select(({ fn }) => fn.countAll<number>().as('count'))
          .where('mediaType', '=', mediaType)
          .executeTakeFirstOrThrow()
      ).count,

    /** Whether another field of the media type has the name, ignoring case. */
    isNameTaken: async (
      mediaType: CalculatedField['mediaType'],
      name: string,
      exceptId: string | null,
    ): Promise<boolean> =>
      (
        await selectExisting()
          .select('id')
          .where('mediaType', '=', mediaType)
          .where(sql`lower(name)`, '=', sql`lower(${name})`)
          .execute()
      ).some(({ id }) => id !== exceptId),

    insert: async (id: string, mediaType: CalculatedField['mediaType'], values: FieldValues, now: Date) => {
      await db
        .insertInto('calculatedFields')
        .values({ ...values, id, workspaceId, mediaType, deletedAt: null, createdAt: now, modifiedAt: now })
        .execute();
    },

    update: async (id: string, values: FieldValues, now: Date): Promise<void> => {
      await db
        .updateTable('calculatedFields')
        .set({ ...values, modifiedAt: now, version: sql<number>`version + 1` })
        .where('workspaceId', '=', workspaceId)
        .where('id', '=', id)
        .execute();
    },

    remove: async (id: string, now: Date): Promise<void> => {
      await db
        .updateTable('calculatedFields')
        .set({ deletedAt: now })
        .where('workspaceId', '=', workspaceId)
        .where('id', '=', id)
        .execute();
    },
  };
}
