import type { MeasuredLineage } from '@reportage/contracts';
import type { Database } from '../platform/database/connection.ts';

/** The record of a fetch from a vendor. Records are never changed. */
export type StoredFetch = Omit<NonNullable<MeasuredLineage['fetches']>['items'][number], 'value' | 'factCount'>;

/** Reads the fetches that stored slices with these versions, by version. */
export async function readFetches(
  db: Database,
  workspaceId: string,
  versions: readonly number[],
): Promise<Map<number, StoredFetch>> {
  if (versions.length === 0) return new Map();
  const rows = await db
    .selectFrom('syncFetches')
    .select(['syncVersion', 'firstDay', 'lastDay', 'endedAt', 'requestCount', 'rowCount', 'flags'])
    .where('workspaceId', '=', workspaceId)
    .where('syncVersion', 'in', [...versions])
    .where('outcome', '=', 'stored')
    .execute();
  return new Map(
    rows.flatMap(({ syncVersion, firstDay, lastDay, endedAt, requestCount, rowCount, flags }) =>
      syncVersion === null || firstDay === null || lastDay === null
        ? []
        : [
            [
              syncVersion,
              {
                number: syncVersion,
                days: { from: firstDay, to: lastDay },
                fetchedAt: endedAt.toISOString(),
                requestCount,
                rowCount,
                flags,
              },
            ],
          ],
    ),
  );
}
