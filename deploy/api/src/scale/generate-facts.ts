import type { DuckDBConnection } from '@duckdb/node-api';
import { attentionSeconds, scrollDepths, timeBucketSeconds } from '@reportage/contracts';
import { attentionColumns, scrollColumns, webTextColumns } from '../facts/families/web.ts';
import type { ScalePlan } from './scale-plan.ts';

/** A page as the facts engine identifies it. */
export interface FactPage {
  mediaId: string;
  connectionId: string;
}

/** Loads the pages of a plan into the engine, so that {@link generateFacts} can distribute pageviews among them. */
export async function loadPages(writer: DuckDBConnection, plan: ScalePlan, pages: readonly FactPage[]): Promise<void> {
  await writer.run(
    'create or replace temp table scale_pages (weight_from double, media_id varchar, connection_id varchar, published date)',
  );
  const total = plan.pages.reduce((sum, { weight }) => sum + weight, 0);
  const appender = await writer.createAppender('scale_pages');
  let from = 0;
  for (const [index, { weight, published }] of plan.pages.entries()) {
    const page = pages[index];
    if (!page) throw new RangeError(`Page ${index} was not stored.`);
    appender.appendDouble(from / total);
    appender.appendVarchar(page.mediaId);
    appender.appendVarchar(page.connectionId);
    appender.appendVarchar(published);
    appender.endRow();
    from += weight;
  }
  appender.closeSync();
}

/** Returns SQL for a number in [0, 1) that depends on the row and the purpose, and is the same in every run. */
const drawSql = (purpose: string) => `(hash(i, '${purpose}', $seed::bigint) % 1000000007) / 1000000007.0`;

/** The measures that scripts with the default settings report; the other columns are null. */
const measuredColumns = new Set([
  ...scrollDepths.map((depth) => `scroll${depth}`),
  ...[...attentionSeconds, ...timeBucketSeconds].map((seconds) => `attention${seconds}`),
]);
const unmeasuredColumns = [...scrollColumns, ...attentionColumns].filter((name) => !measuredColumns.has(name));

const factsQuery = `
  with draws as (select i, ${drawSql('page')} as at from range($from::bigint, $to::bigint) as numbers(i)),
  placed as (
    select draws.i, media_id, connection_id, published,
      greatest(1, date_diff('day', published, $lastDay::date)) as age
    from draws asof join scale_pages on draws.at >= scale_pages.weight_from),
  timed as (
    -- People read mostly in the weeks after publication and in the evening, and less on weekends.
    select *,
      published + ((-ln(1 - ${drawSql('day')}) * 35)::bigint % age)::int as day,
      (((${drawSql('hour')} + ${drawSql('hour again')}) / 2 * 24 + 5)::int % 24) * 4 + (${drawSql('quarter')} * 4)::int as quarter
    from placed),
  counted as (
    select *,
      1 + (-ln(1 - ${drawSql('count')}) * 0.5)::bigint as pageviews,
      ${drawSql('interest')} as interest
    from timed where dayofweek(day) between 1 and 5 or ${drawSql('weekend')} < 0.6),
  read as (
    select *,
      round(pageviews * (0.7 + 0.3 * interest))::bigint as scroll25,
      round(pageviews * (0.45 + 0.45 * interest))::bigint as scroll50,
      round(pageviews * (0.2 + 0.55 * interest))::bigint as scroll75,
      round(pageviews * (0.05 + 0.5 * interest))::bigint as scroll100,
      round(pageviews * (3000 + 110000 * interest * interest))::bigint as attention_ms
    from counted)
  select *,
    case source when 'direct' then 'direct' when 'google.example' then 'search' when 'social.example' then 'social'
      when 'mail.example' then 'mail' else 'other sites' end as channel,
    case when source = 'mail.example' then 'newsletter' else '' end as utm_source,
    case when source = 'mail.example' then 'email' else '' end as utm_medium,
    case when source = 'mail.example' then 'week ' || weekofyear(bucket_at) else '' end as utm_campaign,
    '' as utm_term, '' as utm_content,
    visits as entries, (visits * 0.4)::bigint as bounces,
    ${unmeasuredColumns.map((name) => `null::bigint as ${name}`).join(', ')}
  from (select i, media_id, connection_id,
    day::timestamp + to_minutes((quarter * 15)::bigint) as bucket_at,
    case when ${drawSql('device')} < 0.62 then 'mobile' when ${drawSql('device')} < 0.94 then 'desktop' else 'tablet' end as device,
    ['DE', 'AT', 'CH', 'NL', 'GB', 'US', 'FR', 'ZZ'][1 + (pow(${drawSql('country')}, 2.5) * 8)::bigint % 8] as country,
    ['direct', 'google.example', 'news.example', 'social.example', 'mail.example', 'partner.example'][1 + (pow(${drawSql('origin')}, 1.6) * 6)::bigint % 6] as source,
    pageviews,
    least(pageviews, round(pageviews * (0.5 + 0.4 * ${drawSql('visit')})))::bigint as visits,
    (${drawSql('click')} * pageviews * 0.6)::bigint as clicks,
    scroll25, scroll50, scroll75, scroll100,
    (scroll25 * (30 + 60 * interest))::bigint as scroll_max_sum, scroll25 as scroll_max_count,
    attention_ms,
    least(pageviews, attention_ms // 10000) as attention10, least(pageviews, attention_ms // 30000) as attention30,
    least(pageviews, attention_ms // 60000) as attention60, least(pageviews, attention_ms // 120000) as attention120,
    least(pageviews, attention_ms // 240000) as attention240
  from read) order by bucket_at, media_id`;

/** Generates a plan's rows `from` to `to` in the table `scale_facts`. */
export async function generateFacts(
  connection: DuckDBConnection,
  { seed, lastDay }: { seed: number; lastDay: string },
  from: number,
  to: number,
): Promise<void> {
  await connection.run(`create or replace temp table scale_facts as ${factsQuery}`, {
    seed: BigInt(seed),
    from: BigInt(from),
    to: BigInt(to),
    lastDay,
  });
}

/**
 * Visitor rows in the fold's format: one for each person and each date that is current in some time zone at that
 * moment.
 */
export const visitorsQuery = `
  select connection_id, media_id, bucket_at, ${webTextColumns.join(', ')},
    unnest(days) as day, person || ' ' || unnest(days)::varchar as visitor
  from (select *, hash(i, unnest(range(pageviews)), 'visitor')::varchar as person,
    list_distinct([(bucket_at - interval 12 hour)::date, bucket_at::date, (bucket_at + interval 14 hour)::date]) as days
    from scale_facts)`;

export const deliveriesQuery = `
  select connection_id, sum(pageviews * 3 + clicks)::bigint as event_count, min(bucket_at) as first_at, max(bucket_at) as last_at
  from scale_facts group by connection_id`;

export async function dropGeneratedFacts(connection: DuckDBConnection): Promise<void> {
  await connection.run('drop table scale_pages');
  await connection.run('drop table if exists scale_facts');
}
