import type { Source } from '@reportage/contracts';
import type { Executor } from '../../platform/database/connection.ts';
import { isFailing } from './connections.repository.ts';

export type SourceState = Required<Pick<Source, 'problem' | 'dataThrough'>>;

/** Reads the state of each source's selected accounts, by source id. Sources without selected accounts are missing. */
export async function readSourceStates(
  db: Executor,
  workspaceId: string,
  sourceIds: readonly string[],
): Promise<ReadonlyMap<string, SourceState>> {
  if (sourceIds.length === 0) return new Map();
  const accounts = await db
    .selectFrom('connections')
    .leftJoin('connectionSlices', 'connectionSlices.connectionId', 'connections.id')
    .select(['sourceId', 'problem', 'failureCount', ({ fn }) => fn.max('lastDay').as('lastDay')])
    .where('connections.workspaceId', '=', workspaceId)
    .where('sourceId', 'in', [...sourceIds])
    .where('isSelected', '=', true)
    .groupBy('connections.id')
    .execute();
  return new Map(
    [...Map.groupBy(accounts, ({ sourceId }) => sourceId)].map(([sourceId, ownAccounts]) => {
      // A source's numbers are complete up to the last day that all its accounts have.
      const lastDays = ownAccounts.map(({ lastDay }) => lastDay).toSorted();
      const dataThrough = lastDays.includes(null) ? null : (lastDays[0] ?? null);
      return [sourceId, { problem: ownAccounts.find(isFailing)?.problem ?? null, dataThrough }];
    }),
  );
}
