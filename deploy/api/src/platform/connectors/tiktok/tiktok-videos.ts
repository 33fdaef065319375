import { z } from 'zod';
import type { TiktokColumn } from '../../../facts/families/tiktok.ts';
import type { ConnectorAccount, FetchedMedia, FetchedTotal, FetchedTotals } from '../connector.ts';
import type { ConnectorApi } from '../connector-api.ts';
import { ConnectorError } from '../connector-error.ts';

const dayMs = 86_400_000;
/** Metrics stop changing a year after a video was published. */
const maxVideoAgeDays = 366;
const videosPerPage = '20';
/** Forty calls a minute are allowed, so the pages after an initial burst are read slowly. */
const burstPageCount = 10;
const pauseMs = 2_100;
const maxTitleLength = 120;

const fields = [
  'item_id',
  'media_type',
  'create_time',
  'caption',
  'share_url',
  'video_views',
  'likes',
  'comments',
  'shares',
  'total_time_watched',
  'full_video_watched_rate',
];

const countSchema = z.number().int().min(0);
/** https://business-api.tiktok.com/portal/docs */
const videoSchema = z.object({
  item_id: z.string(),
  media_type: z.string().default('VIDEO'),
  // Seconds, as a string.
  create_time: z.coerce.number().int().positive(),
  caption: z.string().default(''),
  share_url: z.string(),
  video_views: countSchema,
  likes: countSchema,
  comments: countSchema,
  shares: countSchema,
  total_time_watched: z.number().nullish(),
  full_video_watched_rate: z.number().nullish(),
});
type Video = z.output<typeof videoSchema>;

const pageSchema = z.object({
  data: z.object({ videos: z.array(videoSchema), cursor: z.number(), has_more: z.boolean() }),
});

const accountSchema = z.object({
  data: z.object({ username: z.string().default(''), display_name: z.string().default('') }),
});

/** https://business-api.tiktok.com/portal/docs */
export async function readAccount(api: ConnectorApi, key: string): Promise<ConnectorAccount> {
  const { data } = await api.get('business', '/business/get/', accountSchema, {
    business_id: key,
    fields: JSON.stringify(['username', 'display_name']),
  });
  const { username, display_name: name } = data;
  return { key, name: name || username, detail: username && `@${username}`, timezone: 'UTC', currency: null };
}

/** A grant covers one account, and the account's id comes with the token. */
export const listAccounts = async (api: ConnectorApi): Promise<ConnectorAccount[]> => [
  await readAccount(api, await api.subject()),
];

function getTitle({ caption }: Video): string | null {
  const title = caption.replace(/\s+/g, ' ').trim();
  return title.length > maxTitleLength ? `${title.slice(0, maxTitleLength - 1)}…` : title || null;
}

const getMedia = (video: Video): FetchedMedia => ({
  key: video.item_id,
  url: video.share_url,
  title: getTitle(video),
  type: video.media_type === 'PHOTO' ? 'photo' : 'video',
  publishedOn: new Date(video.create_time * 1_000).toISOString().slice(0, 10),
});

/** TikTok drops a video's analytics after seven days without views. They are then missing, not 0. */
function getInsight(video: Video, value: number | null | undefined, scale: number): number | null {
  if (video.media_type === 'PHOTO' || value === undefined || value === null) return null;
  return value === 0 && video.video_views > 0 ? null : Math.round(value * scale);
}

function getTotal(video: Video): FetchedTotal {
  const { video_views: views, likes, comments, shares } = video;
  const totals: Record<TiktokColumn, number | null> = {
    views,
    likes,
    comments,
    shares,
    engagements: likes + comments + shares,
    watch_ms: getInsight(video, video.total_time_watched, 1_000),
    // Full views are reported only as a share of views.
    full_views: getInsight(video, video.full_video_watched_rate, views),
  };
  return { media: video.item_id, publishedAt: new Date(video.create_time * 1_000), texts: {}, totals };
}

/** Reads the running totals of each video that was published in the last year, newest first. */
export async function readTotals(api: ConnectorApi, { key }: ConnectorAccount): Promise<FetchedTotals> {
  const oldestPublishedMs = api.now().getTime() - maxVideoAgeDays * dayMs;
  const videos: Video[] = [];
  for (let cursor: number | undefined, page = 0, isLast = false; !isLast; page += 1) {
    if (page >= burstPageCount) await api.pause(pauseMs);
    const { data }: z.output<typeof pageSchema> = await api.get('business', '/business/video/list/', pageSchema, {
      business_id: key,
      fields: JSON.stringify(fields),
      max_count: videosPerPage,
      ...(cursor === undefined ? {} : { cursor: String(cursor) }),
    });
    // A page may be short or empty even if others follow.
    if (data.has_more && cursor !== undefined && data.cursor >= cursor) {
      throw new ConnectorError('malformed', 'The next page does not follow this one.');
    }
    cursor = data.cursor;
    videos.push(...data.videos.filter(({ create_time }) => create_time * 1_000 >= oldestPublishedMs));
    isLast = !data.has_more || cursor < oldestPublishedMs;
  }
  return { media: videos.map(getMedia), totals: videos.map(getTotal) };
}
