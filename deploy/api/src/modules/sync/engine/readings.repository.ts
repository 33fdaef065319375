import type { Period } from '@reportage/contracts';
import { sql } from 'kysely';
import { addDays, getDayInZone } from '../../../platform/clock.ts';
import type { FetchedTotal } from '../../../platform/connectors/connector.ts';
import type { Executor } from '../../../platform/database/connection.ts';
import type { ConnectionRow } from '../../../schema/connection.tables.ts';

export type ItemTotals = Omit<FetchedTotal, 'media'> & { mediaId: string };

/** All running totals of a connection at one time. */
export interface Reading {
  /** The day in the account's time zone. */
  day: string;
  timezone: string;
  readAt: Date;
  totals: readonly ItemTotals[];
}

/** By how much an item's running totals grew on a day. Columns that were not measured are missing from `sums`. */
export interface DailyIncrement {
  mediaId: string;
  texts: Record<string, string>;
  reportDate: string;
  sums: Record<string, number>;
}

/** A running total at the end of a day. */
interface TotalRow {
  mediaId: string;
  texts: Record<string, string>;
  name: string;
  day: string;
  total: number;
}

const getSeriesKey = ({ mediaId, texts, name }: Omit<TotalRow, 'total' | 'day'>): string =>
  JSON.stringify([mediaId, Object.entries(texts).sort(), name]);

/** Reads and writes a connection's running totals, for vendors that report no daily figures. */
export function createReadingsRepository(db: Executor, { id, workspaceId }: Pick<ConnectionRow, 'id' | 'workspaceId'>) {
  const selectReadingDays = () => db.selectFrom('readingDays').where('connectionId', '=', id);
  const columns = ['mediaId', 'texts', 'name', 'day', 'total'] as const;

  /** Lists the latest value of each running total that is known at the end of a day. */
  const listLatestTotals = (day: string): Promise<TotalRow[]> =>
    db
      .selectFrom('readings')
      .select(columns)
      .distinctOn(['mediaId', 'texts', 'name'])
      .where('connectionId', '=', id)
      .where('day', '<=', day)
      .orderBy('mediaId')
      .orderBy('texts')
      .orderBy('name')
      .orderBy('day', 'desc')
      .execute();

  const listTotalsWithin = ({ from, to }: Period): Promise<TotalRow[]> =>
    db
      .selectFrom('readings')
      .select(columns)
      .where('connectionId', '=', id)
      .where('day', '>=', from)
      .where('day', '<=', to)
      .orderBy('day')
      .execute();

  /** Returns the rows as an SQL table, with one array parameter for each column. */
  const toSqlTable = (rows: readonly TotalRow[]) => sql`(
    select media_id, texts::jsonb as texts, name, day, total from unnest(
      ${rows.map(({ mediaId }) => mediaId)}::text[], ${rows.map(({ texts }) => JSON.stringify(texts))}::text[],
      ${rows.map(({ name }) => name)}::text[], ${rows.map(({ day }) => day)}::date[],
      ${rows.map(({ total }) => total)}::bigint[]) as input (media_id, texts, name, day, total))`;

  async function write(rows: readonly TotalRow[], changedAt: Date): Promise<void> {
    if (rows.length === 0) return;
    await sql`
      insert into app.readings (connection_id, workspace_id, media_id, texts, name, day, total, changed_at)
      select ${id}, ${workspaceId}, media_id, texts, name, day, total, ${changedAt} from ${toSqlTable(rows)} as input
      on conflict (connection_id, media_id, texts, name, day)
        do update set total = excluded.total, changed_at = excluded.changed_at`.execute(db);
  }

  /** Lowers totals of earlier days that are higher than the given ones. */
  async function lowerEarlierTotals(rows: readonly TotalRow[], changedAt: Date): Promise<void> {
    if (rows.length === 0) return;
    await sql`
      update app.readings as stored set total = input.total, changed_at = ${changedAt} from ${toSqlTable(rows)} as input
      where stored.connection_id = ${id} and stored.media_id = input.media_id and stored.texts = input.texts
        and stored.name = input.name and stored.day < input.day and stored.total > input.total`.execute(db);
  }

  return {
    /**
     * Stores the reading for a day, replacing an earlier one of the same day. If a total has fallen, higher totals of
     * earlier days must have been wrong. They are lowered to the new total, because no day's increase may be negative.
     * Items published since the last reading, or on the day itself, start at 0.
     */
    async store({ day, timezone, readAt, totals }: Reading): Promise<void> {
      const lastReading = await selectReadingDays().select('readAt').orderBy('day', 'desc').executeTakeFirst();
      const isNew = (publishedAt: Date): boolean =>
        (lastReading !== undefined && publishedAt > lastReading.readAt) || getDayInZone(publishedAt, timezone) === day;
      const latestTotals = new Map((await listLatestTotals(day)).map((row) => [getSeriesKey(row), row.total]));
      const rows: TotalRow[] = [];
      const loweredRows: TotalRow[] = [];
      for (const { mediaId, texts, publishedAt, totals: sums } of totals) {
        for (const [name, total] of Object.entries(sums)) {
          if (total === null) continue;
          const row = { mediaId, texts, name, day, total };
          const previousTotal = latestTotals.get(getSeriesKey(row));
          if (previousTotal === undefined && isNew(publishedAt)) rows.push({ ...row, day: addDays(day, -1), total: 0 });
          if (previousTotal !== total) rows.push(row);
          if (previousTotal !== undefined && previousTotal > total) loweredRows.push(row);
        }
      }
      await write(rows, readAt);
      await lowerEarlierTotals(loweredRows, readAt);
      await db
        .insertInto('readingDays')
        .values({ connectionId: id, workspaceId, day, readAt })
        .onConflict((conflict) => conflict.columns(['connectionId', 'day']).doUpdateSet({ readAt }))
        .execute();
    },

    /** Lists the days that have totals, with the time of their last change. */
    listChangedDays: (): Promise<{ day: string; changedAt: Date }[]> =>
      db
        .selectFrom('readings')
        .select(({ fn }) => ['day', fn.max('changedAt').as('changedAt')])
        .where('connectionId', '=', id)
        .groupBy('day')
        .execute(),

    /** Lists the days with a reading, up to `to`. */
    listDays: async (to: string): Promise<string[]> => {
      const rows = await selectReadingDays().select('day').where('day', '<=', to).orderBy('day').execute();
      return rows.map(({ day }) => day);
    },

    /** Lists how much every known total grew on each day with a reading. The growth may be 0. */
    async listIncrements({ from, to }: Period): Promise<DailyIncrement[]> {
      const readingDays = await selectReadingDays()
        .select('day')
        .where('day', '>=', from)
        .where('day', '<=', to)
        .orderBy('day')
        .execute();
      const totals = new Map((await listLatestTotals(addDays(from, -1))).map((row) => [getSeriesKey(row), row]));
      const rowsByDay = new Map<string, TotalRow[]>();
      for (const row of await listTotalsWithin({ from, to })) {
        rowsByDay.set(row.day, [...(rowsByDay.get(row.day) ?? []), row]);
      }
      return readingDays.flatMap(({ day }) => {
        const incrementsByKey = new Map<string, DailyIncrement>();
        const addGrowth = ({ mediaId, texts, name }: TotalRow, growth: number): void => {
          const key = JSON.stringify([mediaId, texts]);
          const increment = incrementsByKey.get(key) ?? { mediaId, texts, reportDate: day, sums: {} };
          increment.sums[name] = growth;
          incrementsByKey.set(key, increment);
        };
        for (const previous of totals.values()) addGrowth(previous, 0);
        // A new item's initial 0 may be stored on an earlier day without a reading.
        for (const [changedOn, rows] of rowsByDay) {
          if (changedOn > day) continue;
          for (const row of rows) {
            const previous = totals.get(getSeriesKey(row));
            if (previous && changedOn === day) addGrowth(row, row.total - previous.total);
            totals.set(getSeriesKey(row), row);
          }
          rowsByDay.delete(changedOn);
        }
        return [...incrementsByKey.values()];
      });
    },
  };
}
