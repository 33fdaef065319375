import type { Period } from '@reportage/contracts';
import { sql } from 'kysely';
import { dayInZone } from '../../../platform/clock.ts';
import type { FetchedTotal } from '../../../platform/connectors/connector.ts';
import type { Executor } from '../../../platform/database/connection.ts';
import type { ConnectionRow } from '../../../schema/connection.tables.ts';

export type ReadTotal = Omit<FetchedTotal, 'media'> & { mediaId: string };

/** All sums of a connection, as they were at one time. */
export interface Reading {
  /** The account's day and zone. */
  day: string;
  timezone: string;
  readAt: Date;
  totals: readonly ReadTotal[];
}

/** What was added to an item's sums on a day; a column is missing if nothing was measured. */
export interface AddedOnDay {
  mediaId: string;
  texts: Record<string, string>;
  reportDate: string;
  sums: Record<string, number>;
}

/** A connection's sums to date, for a vendor that has no days. */
export function createReadings(db: Executor, { id, workspaceId }: Pick<ConnectionRow, 'id' | 'workspaceId'>) {
  const readDays = () => db.selectFrom('readingDays').where('connectionId', '=', id);

  return {
    /**
     * Keeps the last reading of a day. A sum that has fallen was too high before: earlier days are lowered to it, so that no day is
     * negative and all days together are the sum. What was published since the last reading began at 0.
     */
    async keep({ day, timezone, readAt, totals }: Reading): Promise<void> {
      const before = await readDays().select('readAt').orderBy('day', 'desc').executeTakeFirst();
      const isNew = (publishedAt: Date): boolean =>
        (before !== undefined && publishedAt > before.readAt) || dayInZone(publishedAt, timezone) === day;
      const given = totals.flatMap(({ mediaId, texts, publishedAt, totals: sums }) =>
        Object.entries(sums).flatMap(([name, total]) =>
          total === null ? [] : [{ mediaId, texts: JSON.stringify(texts), name, total, isNew: isNew(publishedAt) }],
        ),
      );
      const series = sql`${given.map(({ mediaId }) => mediaId)}::text[], ${given.map(({ texts }) => texts)}::text[],
        ${given.map(({ name }) => name)}::text[], ${given.map(({ total }) => total)}::bigint[],
        ${given.map((each) => each.isNew)}::boolean[]`;
      await sql`
        with given as (
          select media_id, texts::jsonb as texts, name, total, is_new
          from unnest(${series}) as given (media_id, texts, name, total, is_new)
        ), latest as (
          select distinct on (media_id, texts, name) media_id, texts, name, total from app.readings
          where connection_id = ${id} order by media_id, texts, name, day desc
        ), lowered as (
          update app.readings as known set total = given.total, changed_at = ${readAt} from given
          where known.connection_id = ${id} and known.day < ${day}::date and known.total > given.total
            and (known.media_id, known.texts, known.name) = (given.media_id, given.texts, given.name)
        ), changed as (
          select media_id, texts, name, ${day}::date as day, given.total
          from given left join latest using (media_id, texts, name) where latest.total is distinct from given.total
          union all
          select media_id, texts, name, ${day}::date - 1, 0
          from given left join latest using (media_id, texts, name) where latest.total is null and is_new
        )
        insert into app.readings (connection_id, workspace_id, media_id, texts, name, day, total, changed_at)
        select ${id}, ${workspaceId}, media_id, texts, name, day, total, ${readAt} from changed
        on conflict (connection_id, media_id, texts, name, day)
          do update set total = excluded.total, changed_at = excluded.changed_at`.execute(db);
      await db
        .insertInto('readingDays')
        .values({ connectionId: id, workspaceId, day, readAt })
        .onConflict((conflict) => conflict.columns(['connectionId', 'day']).doUpdateSet({ readAt }))
        .execute();
    },

    /** Days whose sums have changed, and when last. */
    listChanged: (): Promise<{ day: string; changedAt: Date }[]> =>
      db
        .selectFrom('readings')
        .select(({ fn }) => ['day', fn.max('changedAt').as('changedAt')])
        .where('connectionId', '=', id)
        .groupBy('day')
        .execute(),

    /** Days on which the sums were read, up to one. */
    listDays: async (to: string): Promise<string[]> => {
      const rows = await readDays().select('day').where('day', '<=', to).orderBy('day').execute();
      return rows.map(({ day }) => day);
    },

    /** On each day of a reading: what every known sum grew by, which may be nothing. */
    async listAdded({ from, to }: Period): Promise<AddedOnDay[]> {
      const { rows } = await sql<AddedOnDay>`
        with known as (
          select media_id, texts, name, day, total - lag(total) over series as added, min(day) over series as first_day
          from app.readings where connection_id = ${id} and day <= ${to}::date
          window series as (partition by media_id, texts, name order by day)
        ), series as (select distinct media_id, texts, name, first_day from known)
        select media_id, texts, reading_days.day as report_date, jsonb_object_agg(name, coalesce(added, 0)) as sums
        from series
        join app.reading_days on connection_id = ${id} and day between ${from}::date and ${to}::date and day > first_day
        left join known using (media_id, texts, name, day)
        group by media_id, texts, reading_days.day
        order by media_id, texts, reading_days.day`.execute(db);
      return rows;
    },
  };
}
