import { addDays } from '../../../platform/clock.ts';
import type { SyncFixture } from './sync-fixture.ts';

interface TruthRow {
  dimensions: Record<string, string>;
  metrics: Record<string, number>;
}

/** Formats a fact as one line. Sets of facts are compared as sorted lists of lines. */
const formatLine = (parts: readonly (string | number)[]): string => parts.join(' | ');

/** Reads a property's true daily figures from the stand-in, as of the stand-in's current time. */
export async function readTruth(
  { control }: SyncFixture,
  property: string,
  from: string,
  to: string,
): Promise<string[]> {
  const lines: string[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) {
    const { rows } = (await control('GET', `/analytics/${property}/truth?day=${day}`)) as { rows: TruthRow[] };
    for (const { dimensions, metrics } of rows) {
      lines.push(
        formatLine([
          day,
          `https://${dimensions.hostName}${dimensions.pagePath}`,
          dimensions.deviceCategory ?? '',
          dimensions.countryId ?? '',
          dimensions.sessionSource ?? '',
          dimensions.sessionCampaignName ?? '',
          metrics.screenPageViews ?? 0,
          metrics.sessions ?? 0,
          metrics.engagedSessions ?? 0,
          (metrics.userEngagementDuration ?? 0) * 1_000,
          Math.round((metrics.totalRevenue ?? 0) * 1_000_000),
        ]),
      );
    }
  }
  return lines.sort();
}

/** Reads a connection's visible facts, as cards do. */
export async function readFacts({ api, store }: SyncFixture, connectionId: string): Promise<string[]> {
  const { db } = api.platform;
  const slices = await db
    .selectFrom('connectionSlices')
    .select('syncVersion')
    .where('connectionId', '=', connectionId)
    .execute();
  const media = await db.selectFrom('media').select(['id', 'url']).where('connectionId', '=', connectionId).execute();
  const urls = new Map(media.map(({ id, url }) => [id, url]));
  const rows = await store.query({
    sql: `
      select report_date::varchar, media_id, device, country, source, campaign,
        pageviews::double, sessions::double, engaged_sessions::double, engagement_ms::double, revenue_micros::double
      from ga where connection_id = $connection and sync_version in (select unnest($slices))`,
    values: {
      connection: { kind: 'text', value: connectionId },
      slices: { kind: 'integers', value: slices.map(({ syncVersion }) => syncVersion) },
    },
  });
  return rows
    .map(([day, mediaId, ...rest]) => formatLine([String(day), urls.get(String(mediaId)) ?? '', ...rest.map(String)]))
    .sort();
}
