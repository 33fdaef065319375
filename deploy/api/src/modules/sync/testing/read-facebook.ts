import { z } from 'zod';
import { addDays } from '../../../platform/clock.ts';
import type { ModelTotals } from './model-readings.ts';
import type { SyncFixture } from './sync-fixture.ts';

const countsSchema = z.record(z.string(), z.number());
const truthSchema = z.object({
  posts: z.array(
    z.object({
      id: z.string(),
      publishedAt: z.coerce.date(),
      totals: z.object({
        organic: z.number(),
        paid: z.number(),
        comments: z.number(),
        shares: z.number(),
        clicks: countsSchema,
        reactions: countsSchema,
      }),
      video: z.object({ organic: z.number(), paid: z.number(), timeMs: z.number() }).nullable(),
    }),
  ),
  reach: z.object({ day: z.number().nullable(), week: z.number().nullable() }),
});
type TruePost = z.output<typeof truthSchema>['posts'][number];

const getUrl = (id: string): string => `https://www.facebook.com/${id.replace('_', '/posts/')}`;
const placements = ['', 'organic', 'paid'] as const;
const formatLine = (day: string, url: string, placement: string, sums: object): string =>
  `${day} ${url} ${placement} ${JSON.stringify(sums)}`;

function listTotals({ id, publishedAt, totals }: TruePost): ModelTotals[] {
  const { organic, paid, comments, shares } = totals;
  const reactions = Object.values(totals.reactions).reduce((sum, count) => sum + count, 0);
  const link_clicks = totals.clicks['link clicks'] ?? 0;
  const engagements = reactions + comments + shares + link_clicks;
  const impressions = organic + paid;
  const totalCounts = { impressions, reactions, comments, shares, link_clicks, engagements };
  const parts = [totalCounts, { impressions: organic }, { impressions: paid }];
  return parts.map((sums, index) => ({ series: `${getUrl(id)} ${placements[index]}`, publishedAt, totals: sums }));
}

function listVideoLines({ id, video }: TruePost, day: string): string[] {
  if (!video) return [];
  const { organic, paid, timeMs } = video;
  const parts = [{ video_views: organic + paid, watch_ms: timeMs }, { video_views: organic }, { video_views: paid }];
  return parts.map((sums, index) => formatLine(day, getUrl(id), placements[index] ?? '', sums));
}

export const listDays = (from: string, to: string): string[] => {
  const days: string[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day);
  return days;
};

const isSunday = (day: string): boolean => new Date(day).getUTCDay() === 0;

/**
 * Reads a page's true figures from the stand-in: current running totals, and one day's video and reach figures.
 * @param oldest posts published before this date are left out
 */
export async function readTruth({ control }: SyncFixture, page: string, day: string, oldest: Date) {
  const truth = truthSchema.parse(await control('GET', `/facebook/${page}/truth?day=${day}`, undefined, '/meta-data'));
  const { day: dayValue, week } = truth.reach;
  const posts = truth.posts.filter(({ publishedAt }) => publishedAt >= oldest);
  return {
    urls: posts.map(({ id }) => getUrl(id)),
    totals: posts.flatMap(listTotals),
    videos: posts.flatMap((post) => listVideoLines(post, day)),
    reach: [
      ...(dayValue === null ? [] : [`day ${day} ${dayValue}`]),
      ...(week === null || !isSunday(day) ? [] : [`week ${addDays(day, -6)} ${week}`]),
    ],
  };
}

const columns = [
  'impressions',
  'reactions',
  'comments',
  'shares',
  'link_clicks',
  'engagements',
  'video_views',
  'watch_ms',
];

/** Reads a connection's visible facts for the given URLs, as cards do. */
export async function readFactRows(
  { api, store }: SyncFixture,
  connectionId: string,
  includedUrls: ReadonlySet<string>,
) {
  const { db } = api.platform;
  const slices = await db
    .selectFrom('connectionSlices')
    .select('syncVersion')
    .where('connectionId', '=', connectionId)
    .execute();
  const media = await db.selectFrom('media').select(['id', 'url']).where('connectionId', '=', connectionId).execute();
  const urls = new Map(media.map(({ id, url }) => [id, url]));
  const values = {
    connection: { kind: 'text' as const, value: connectionId },
    slices: { kind: 'integers' as const, value: slices.map(({ syncVersion }) => syncVersion) },
  };
  const visible = 'where connection_id = $connection and sync_version in (select unnest($slices))';
  const sums = columns.map((column) => `${column}::double`).join(', ');
  const facts = await store.query({
    sql: `select report_date::varchar, media_id, placement, breakdown, ${sums} from facebook ${visible}`,
    values,
  });
  const reachRows = await store.query({
    sql: `select granularity, report_date::varchar, people::double from facebook_reach ${visible}`,
    values,
  });
  return {
    rows: facts
      .filter(([, mediaId]) => includedUrls.has(urls.get(String(mediaId)) ?? ''))
      .map(([day, mediaId, placement, breakdown, ...figures]) => {
        if (breakdown !== (placement === '' ? '' : 'placement')) throw new Error(`unexpected breakdown: ${breakdown}`);
        const measuredValues = columns.flatMap((column, index) =>
          figures[index] === null ? [] : [[column, figures[index]] as const],
        );
        return formatLine(
          String(day),
          urls.get(String(mediaId)) ?? '',
          String(placement),
          Object.fromEntries(measuredValues),
        );
      })
      .sort(),
    reach: reachRows.map((row) => row.join(' ')).sort(),
  };
}
