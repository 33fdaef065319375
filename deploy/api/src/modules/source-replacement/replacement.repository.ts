import type { MediaType } from '@reportage/contracts';
import type { Executor } from '../../platform/database/connection.ts';
import { toJson } from '../../platform/database/json.ts';
import type { MovedByReplacement, SourceReplacementRow } from '../../schema/duplicate.tables.ts';
import type { SourceRow } from '../../schema/source.tables.ts';

export interface SourceItem {
  id: string;
  url: string;
  title: string | null;
  canonicalKey: string;
  mediaType: MediaType;
  mergedIntoId: string | null;
  countsFrom: string | null;
  countsUntil: string | null;
}

const itemColumns = [
  'id',
  'url',
  'title',
  'canonicalKey',
  'mediaType',
  'mergedIntoId',
  'countsFrom',
  'countsUntil',
] as const;

export interface NamedReplacement extends SourceReplacementRow {
  oldName: string;
  newName: string;
  authorName: string | null;
}

export function createReplacementRepository(db: Executor, workspaceId: string) {
  const selectActive = () =>
    db
      .selectFrom('sourceReplacements')
      .innerJoin('sources as old', 'old.id', 'oldSourceId')
      .innerJoin('sources as new', 'new.id', 'newSourceId')
      .leftJoin('users', 'users.id', 'authorId')
      .selectAll('sourceReplacements')
      .select(['old.name as oldName', 'new.name as newName', 'users.name as authorName'])
      .where('sourceReplacements.workspaceId', '=', workspaceId)
      .where('undoneAt', 'is', null);

  return {
    findSource: (id: string): Promise<SourceRow | undefined> =>
      db
        .selectFrom('sources')
        .selectAll()
        .where('workspaceId', '=', workspaceId)
        .where('id', '=', id)
        .where('deletedAt', 'is', null)
        .executeTakeFirst(),

    listItems: (sourceId: string): Promise<SourceItem[]> =>
      db
        .selectFrom('media')
        .select(itemColumns)
        .where('workspaceId', '=', workspaceId)
        .where('sourceId', '=', sourceId)
        .orderBy('createdAt')
        .orderBy('id')
        .execute(),

    findItems: async (ids: readonly string[]): Promise<SourceItem[]> =>
      ids.length === 0
        ? []
        : db
            .selectFrom('media')
            .select(itemColumns)
            .where('workspaceId', '=', workspaceId)
            .where('id', 'in', [...ids])
            .execute(),

    getTimezone: async (): Promise<string> =>
      (await db.selectFrom('workspaces').select('timezone').where('id', '=', workspaceId).executeTakeFirstOrThrow())
        .timezone,

    /** Finds the day from which all selected accounts of a source have complete slices. */
    async findFirstFetchedDay(sourceId: string): Promise<string | null> {
      const slices = await db
        .selectFrom('connectionSlices')
        .innerJoin('connections', 'connections.id', 'connectionSlices.connectionId')
        .select(['connectionId', 'firstDay', 'flags'])
        .where('connectionSlices.workspaceId', '=', workspaceId)
        .where('connections.sourceId', '=', sourceId)
        .where('connections.isSelected', '=', true)
        .orderBy('firstDay')
        .execute();
      const completeSlices = slices.filter(({ flags }) => !flags.includes('partial'));
      const slicesByConnection = Map.groupBy(completeSlices, ({ connectionId }) => connectionId);
      const firstDays = [...slicesByConnection.values()].flatMap(([first]) => first?.firstDay ?? []);
      return firstDays.toSorted().at(-1) ?? null;
    },

    list: (sourceId: string): Promise<NamedReplacement[]> =>
      selectActive()
        .where((expression) =>
          expression.or([expression('oldSourceId', '=', sourceId), expression('newSourceId', '=', sourceId)]),
        )
        .orderBy('replacedAt', 'desc')
        .execute(),

    findByOldSource: (oldSourceId: string): Promise<NamedReplacement | undefined> =>
      selectActive().where('oldSourceId', '=', oldSourceId).executeTakeFirst(),

    add: async ({
      moved,
      ...row
    }: Omit<SourceReplacementRow, 'workspaceId' | 'undoneAt' | 'moved'> & {
      moved: MovedByReplacement;
    }): Promise<void> => {
      await db
        .insertInto('sourceReplacements')
        .values({ ...row, workspaceId, moved: toJson(moved), undoneAt: null })
        .execute();
    },

    markUndone: async (id: string, now: Date): Promise<void> => {
      await db.updateTable('sourceReplacements').set({ undoneAt: now }).where('id', '=', id).execute();
    },
  };
}
