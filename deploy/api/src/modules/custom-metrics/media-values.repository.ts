import { type CustomMetric, getMediaDimension, type Period } from '@reportage/contracts';
import { sql } from 'kysely';
import type { Executor } from '../../platform/database/connection.ts';

export interface MediaMetricValue {
  mediaId: string;
  metricId: string;
  name: string;
  unit: CustomMetric['unit'];
  currency: string | null;
  value: number;
  /** The day of the latest value. */
  lastDate: string;
}

export function createMediaValuesRepository(db: Executor, workspaceId: string) {
  return {
    /** Aggregates each item's metrics over a period, with money in micros. Averages are weighted over all values. */
    async aggregate(mediaIds: readonly string[], period: Period | undefined): Promise<MediaMetricValue[]> {
      const { rows } = await sql<MediaMetricValue>`
        select coalesce(item.merged_into_id, item.id) as "mediaId", m.id as "metricId", m.name, m.unit, m.currency,
          (case m.type when 'avg' then sum(v.value * v.weight) / sum(v.weight) else sum(v.value) end)
            * (case m.unit when 'currency' then 1000000 else 1 end) as value,
          max(v.report_date) as "lastDate"
        from app.custom_values v
        join app.media item on item.id = v.media_id
        join app.custom_metrics m on m.workspace_id = v.workspace_id and m.id = v.metric_id and m.deleted_at is null
        where v.workspace_id = ${workspaceId} and v.dimension = ${getMediaDimension('custom')}
          and coalesce(item.merged_into_id, item.id) in (${sql.join([...mediaIds])})
          and v.report_date between ${period?.from ?? '-infinity'}::date and ${period?.to ?? 'infinity'}::date
        group by 1, m.id, m.name, m.unit, m.currency, m.type
        order by lower(m.name), m.id`.execute(db);
      return rows;
    },
  };
}
