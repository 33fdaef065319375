import { z } from 'zod';
import { toDeviceName, toSourceName } from '../../youtube/youtube-values.ts';
import { formatLine, type StandIn } from '../stand-in.ts';
import { getGoogleClientSettings } from './google.ts';

const cellSchema = z.object({
  video: z.object({ id: z.string(), lengthSeconds: z.number() }),
  dimensions: z.record(z.string(), z.string()),
  metrics: z.record(z.string(), z.number()),
});
type Cell = z.output<typeof cellSchema>;
const truthSchema = z.object({ cells: z.array(cellSchema) });

/** For each breakdown, the function that returns the name of a cell's group. */
const breakdowns: Readonly<Record<string, (cell: Cell) => string>> = {
  '': () => '',
  country: ({ dimensions }) => dimensions.country ?? '',
  device: ({ dimensions }) => toDeviceName(dimensions.deviceType ?? ''),
  source: ({ dimensions }) => toSourceName(dimensions.insightTrafficSourceType ?? ''),
};

const addUp = (cells: readonly Cell[], getAmount: (cell: Cell) => number | undefined): number =>
  cells.reduce((sum, cell) => sum + (getAmount(cell) ?? 0), 0);

/**
 * Watch time is rounded to minutes. Only the total and the country breakdown have metrics other than views and watch
 * time.
 */
function getSums(cells: readonly Cell[], hasAllMetrics: boolean): (number | undefined)[] {
  const sumMetric = (name: string): number => addUp(cells, ({ metrics }) => metrics[name]);
  const views = sumMetric('views');
  const seconds = sumMetric('seconds');
  const watchSums = [views, Math.round(seconds / 60) * 60_000];
  if (!hasAllMetrics) return [...watchSums, ...Array<undefined>(6).fill(undefined)];
  const fullSeconds = addUp(cells, ({ video, metrics }) => video.lengthSeconds * (metrics.views ?? 0));
  const percentage = Math.round((seconds / fullSeconds) * 10_000) / 100;
  const counts = [sumMetric('likes'), sumMetric('comments'), sumMetric('shares')];
  const engagements = counts.reduce((sum, number) => sum + number, 0);
  return [...watchSums, Math.round(percentage * 10 * views), ...counts, engagements, sumMetric('subscribersGained')];
}

export const youtubeStandIn: StandIn = {
  environment: (url) => ({
    ...getGoogleClientSettings(url),
    YOUTUBE_ANALYTICS_URL: `${url}/google-data/youtubeanalytics/v2`,
    YOUTUBE_DATA_URL: `${url}/google-data/youtube/v3`,
  }),
  control: '/google-data/control',
  // The user gives consent for a single channel.
  accountNames: ['Acme Travel'],
  account: { key: 'UCacme0000000000000000A', control: '/google-data/control/youtube/UCacme0000000000000000A' },
  faults: {
    unavailable: { unavailable: 1 },
    malformed: { malformed: 1 },
    throttled: { throttled: 1 },
    quotaSpent: { callsPerDay: 1 },
    forbidden: { isForbidden: true },
    gone: { isGone: true },
  },
  waitSeconds: { throttled: 60, quotaSpent: 24 * 3_600 },
  formatTruth: (body, day) => {
    const { cells } = truthSchema.parse(body);
    return Object.entries(breakdowns).flatMap(([breakdown, getName]) => {
      const cellsByKey = Map.groupBy(cells, (cell) => formatLine(day, cell.video.id, breakdown, getName(cell)));
      const hasAllMetrics = breakdown === '' || breakdown === 'country';
      return [...cellsByKey].map(([key, group]) => formatLine(key, ...getSums(group, hasAllMetrics)));
    });
  },
  formatFact: ({ media, reportDate, texts: { breakdown = '', ...texts }, sums }) => {
    const { views, watch_ms, viewed_permille, likes, comments, shares, engagements, subscribers_gained } = sums;
    const otherMetrics = [viewed_permille, likes, comments, shares, engagements, subscribers_gained];
    return formatLine(reportDate, media, breakdown, texts[breakdown] ?? '', views, watch_ms, ...otherMetrics);
  },
};
