import type { Period } from '@reportage/contracts';
import type { YoutubeColumn, YoutubeTextColumn, youtubeBreakdowns } from '../../../facts/families/youtube.ts';
import type { FetchedFact, FetchedSlice } from '../connector.ts';
import type { ConnectorApi } from '../connector-api.ts';
import { queryReport, type ReportRow } from './youtube-report.ts';
import { toDeviceName, toSourceName } from './youtube-values.ts';
import { listVideos } from './youtube-videos.ts';

type Breakdown = (typeof youtubeBreakdowns)[number];

/**
 * Reports by device and by source have only these metrics.
 * https://developers.google.com/youtube/analytics/channel_reports
 */
const watchMetrics = ['views', 'estimatedMinutesWatched'];
const allMetrics = [...watchMetrics, 'averageViewPercentage', 'likes', 'comments', 'shares', 'subscribersGained'];
const dimensionNames = { country: 'country', device: 'deviceType', source: 'insightTrafficSourceType' } as const;
const formatters = { country: (code: string) => code, device: toDeviceName, source: toSourceName } as const;

function createFact(
  media: string,
  reportDate: string,
  breakdown: Breakdown | '',
  { dimensions, metrics }: ReportRow,
): FetchedFact {
  const texts: Record<YoutubeTextColumn, string> = { breakdown, country: '', device: '', source: '' };
  if (breakdown !== '') texts[breakdown] = formatters[breakdown](dimensions[dimensionNames[breakdown]] ?? '');
  const { views = 0, estimatedMinutesWatched = 0, averageViewPercentage, likes, comments, shares } = metrics;
  const isComplete = likes !== undefined && comments !== undefined && shares !== undefined;
  const sums: Record<YoutubeColumn, number | null> = {
    views,
    watch_ms: estimatedMinutesWatched * 60_000,
    viewed_permille: averageViewPercentage === undefined ? null : Math.round(averageViewPercentage * 10 * views),
    likes: likes ?? null,
    comments: comments ?? null,
    shares: shares ?? null,
    engagements: isComplete ? likes + comments + shares : null,
    subscribers_gained: metrics.subscribersGained ?? null,
  };
  return { media, reportDate, texts, sums };
}

const isEmpty = ({ metrics }: ReportRow): boolean => Object.values(metrics).every((number) => number === 0);

/**
 * Fetches a video's daily figures, in total and for each breakdown. Devices and sources can be reported by day.
 * Countries cannot, so they are requested separately for each day with activity.
 */
async function fetchVideo(api: ConnectorApi, channel: string, video: string, days: Period): Promise<FetchedFact[]> {
  const query = { channel, video, days };
  const dailyRows = await queryReport(api, { ...query, dimensions: ['day'], metrics: allMetrics });
  const facts: FetchedFact[] = [];
  for (const row of dailyRows.filter((dailyRow) => !isEmpty(dailyRow))) {
    const day = row.dimensions.day ?? '';
    facts.push(createFact(video, day, '', row));
    const countries = await queryReport(api, {
      ...query,
      days: { from: day, to: day },
      dimensions: ['country'],
      metrics: allMetrics,
    });
    facts.push(...countries.map((country) => createFact(video, day, 'country', country)));
  }
  for (const breakdown of ['device', 'source'] as const) {
    const rows = await queryReport(api, {
      ...query,
      dimensions: ['day', dimensionNames[breakdown]],
      metrics: watchMetrics,
    });
    facts.push(...rows.map((row) => createFact(video, row.dimensions.day ?? '', breakdown, row)));
  }
  return facts;
}

/** Fetches the data of a channel's videos for a range of days. */
export async function fetchSlice(api: ConnectorApi, channel: string, days: Period): Promise<FetchedSlice> {
  const media = await listVideos(api, channel, days);
  const facts: FetchedFact[] = [];
  for (const { key } of media) facts.push(...(await fetchVideo(api, channel, key, days)));
  return { media, facts, uniques: [], flags: [], quota: null };
}
