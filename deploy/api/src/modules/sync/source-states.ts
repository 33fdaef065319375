import type { Source } from '@reportage/contracts';
import { type RawBuilder, sql } from 'kysely';
import type { Executor } from '../../platform/database/connection.ts';
import { isFailing } from './connections.repository.ts';

export type SourceState = Required<Pick<Source, 'problem' | 'dataThrough'>>;

/** Reads the state of each source's selected accounts, by source id. Sources without selected accounts are omitted. */
export async function readSourceStates(
  db: Executor,
  workspaceId: string,
  sourceIds: readonly string[],
): Promise<ReadonlyMap<string, SourceState>> {
  if (sourceIds.length === 0) return new Map();
  const accounts = await db
    .selectFrom('connections')
    .leftJoin('connectionSlices', 'connectionSlices.connectionId', 'connections.id')
    .select(['sourceId', 'problem', 'failureCount'])
    .select(({ fn }) => [fn.max('lastDay').as('lastDay'), fn.max('lastDataDay').as('lastDataDay')])
    .where('connections.workspaceId', '=', workspaceId)
    .where('sourceId', 'in', [...sourceIds])
    .where('isSelected', '=', true)
    .groupBy('connections.id')
    .execute();
  return new Map(
    [...Map.groupBy(accounts, ({ sourceId }) => sourceId)].map(([sourceId, sourceAccounts]) => {
      const lastDataDay = sourceAccounts
        .flatMap((account) => account.lastDataDay ?? [])
        .toSorted()
        .at(-1);
      // Figures for days that some accounts do not have yet would be incomplete.
      const lastDays = sourceAccounts.map(({ lastDay }) => lastDay);
      const isKnown = lastDataDay !== undefined && !lastDays.includes(null);
      const dataThrough = isKnown ? ([...lastDays, lastDataDay].toSorted()[0] ?? null) : null;
      return [sourceId, { problem: sourceAccounts.find(isFailing)?.problem ?? null, dataThrough }];
    }),
  );
}

/**
 * The time of each source's last data, for sorting a query of `sources`: the last event or, for a network, the start of
 * the day that `readSourceStates` returns as `dataThrough`.
 */
export const lastDataColumn: RawBuilder<Date | null> = sql`(
  case when sources.type in ('analytics', 'table') then sources.last_event_at
  else (
    select case
      when bool_and(last_day is not null) and max(last_data_day) is not null
      then least(min(last_day), max(last_data_day))::timestamptz
    end
    from (
      select max(slices.last_day) as last_day, max(slices.last_data_day) as last_data_day
      from app.connections c left join app.connection_slices slices on slices.connection_id = c.id
      where c.workspace_id = sources.workspace_id and c.source_id = sources.id and c.is_selected
      group by c.id
    ) as accounts
  ) end)`;
