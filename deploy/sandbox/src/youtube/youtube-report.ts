import { z } from '@reportage/contracts';
import { countDaysBetween, shiftDay } from '../vendors/calendar.ts';
import { getCellsForDay, type TruthOptions, type YoutubeCell, type YoutubeChannel } from './youtube-truth.ts';

const listSchema = z.string().transform((text) => text.split(',').filter(Boolean));
const daySchema = z.iso.date();

/** https://developers.google.com/youtube/analytics/reference/reports/query */
export const reportQuerySchema = z.object({
  ids: z.string(),
  startDate: daySchema,
  endDate: daySchema,
  metrics: listSchema,
  dimensions: listSchema.default([]),
  filters: z.string().default(''),
  sort: z.string().default(''),
  maxResults: z.coerce.number().int().min(1).optional(),
  startIndex: z.coerce.number().int().min(1).default(1),
});
export type ReportQuery = z.output<typeof reportQuerySchema>;

const watchMetrics = ['views', 'estimatedMinutesWatched'];
const allMetrics = [
  ...watchMetrics,
  ...['averageViewDuration', 'averageViewPercentage', 'likes', 'comments', 'shares', 'subscribersGained'],
];
/** The dimensions and metrics of the available reports. */
const reports: readonly { dimensions: readonly string[]; metrics: readonly string[] }[] = [
  { dimensions: [], metrics: allMetrics },
  { dimensions: ['day'], metrics: allMetrics },
  { dimensions: ['month'], metrics: allMetrics },
  { dimensions: ['country'], metrics: allMetrics },
  { dimensions: ['video'], metrics: allMetrics },
  { dimensions: ['deviceType'], metrics: watchMetrics },
  { dimensions: ['day', 'deviceType'], metrics: watchMetrics },
  { dimensions: ['insightTrafficSourceType'], metrics: watchMetrics },
  { dimensions: ['day', 'insightTrafficSourceType'], metrics: watchMetrics },
];
const maxTopVideos = 200;
const maxFilteredVideos = 500;
const unsupportedMessage = 'The query is not supported. Check the documentation for supported queries.';

interface Filters {
  video?: string[];
  country?: string[];
}

function readFilters(text: string): Filters | undefined {
  const filters: Filters = {};
  for (const part of text.split(';').filter(Boolean)) {
    const [name, values = ''] = part.split('==');
    if (name !== 'video' && name !== 'country') return undefined;
    filters[name] = values.split(',');
  }
  return filters;
}

/** Returns why a query is rejected, or undefined if it is accepted. */
export function findProblem(query: ReportQuery, channel: YoutubeChannel): string | undefined {
  const { dimensions, metrics, sort, maxResults, startDate, endDate } = query;
  const unknown = metrics.find((name) => !allMetrics.includes(name));
  if (unknown !== undefined) return `Unknown identifier (${unknown}) given in field parameters.metrics.`;
  const filters = readFilters(query.filters);
  const report = reports.find((candidate) => candidate.dimensions.join() === [...dimensions].sort().join());
  if (!filters || !report || metrics.length === 0 || metrics.some((name) => !report.metrics.includes(name))) {
    return unsupportedMessage;
  }
  if (startDate > endDate) return 'The start date is after the end date.';
  if (sort !== '' && !metrics.includes(sort.replace(/^-/, ''))) return unsupportedMessage;
  const isTopVideoReport = dimensions.includes('video');
  if (
    isTopVideoReport &&
    (filters.video || !sort.startsWith('-') || maxResults === undefined || maxResults > maxTopVideos)
  ) {
    return unsupportedMessage;
  }
  const publicIds = channel.videos.filter(({ privacy }) => privacy !== 'private').map(({ id }) => id);
  if (filters.video?.some((id) => !publicIds.includes(id)) || (filters.video?.length ?? 0) > maxFilteredVideos) {
    return 'Unknown identifier given in field parameters.filters.';
  }
  return undefined;
}

function computeMetric(cells: readonly YoutubeCell[], name: string): number {
  const sumMetric = (metric: keyof YoutubeCell['metrics']): number =>
    cells.reduce((sum, { metrics }) => sum + metrics[metric], 0);
  switch (name) {
    // Minutes are rounded for each row, so they may not add up to the total.
    case 'estimatedMinutesWatched':
      return Math.round(sumMetric('seconds') / 60);
    case 'averageViewDuration':
      return Math.round(sumMetric('seconds') / sumMetric('views'));
    case 'averageViewPercentage': {
      const totalWatchable = cells.reduce((sum, { video, metrics }) => sum + video.lengthSeconds * metrics.views, 0);
      return Math.round((sumMetric('seconds') / totalWatchable) * 10_000) / 100;
    }
    case 'likes':
    case 'comments':
    case 'shares':
    case 'subscribersGained':
      return sumMetric(name);
    default:
      return sumMetric('views');
  }
}

const getDataType = (metric: string): string => (metric === 'averageViewPercentage' ? 'FLOAT' : 'INTEGER');

/** Creates the result of a supported query. */
export function createReportTable(query: ReportQuery, channel: YoutubeChannel, options: TruthOptions) {
  const { startDate, endDate, dimensions, metrics, maxResults, startIndex, sort } = query;
  const { video: videoIds, country } = readFilters(query.filters) ?? {};
  const days = Array.from({ length: countDaysBetween(startDate, endDate) + 1 }, (_, index) =>
    shiftDay(startDate, index),
  );
  const videos = channel.videos.filter(({ id }) => videoIds === undefined || videoIds.includes(id));
  const cells = days
    .flatMap((day) => videos.flatMap((video) => getCellsForDay(channel, video, day, options)))
    .filter((cell) => country === undefined || country.includes(cell.dimensions.country ?? ''));
  const groups = new Map<string, YoutubeCell[]>();
  for (const cell of cells) {
    const key = dimensions.map((name) => cell.dimensions[name]).join('\n');
    groups.set(key, [...(groups.get(key) ?? []), cell]);
  }
  const rows = [...groups.values()].map((group) => [
    ...dimensions.map((name) => group[0]?.dimensions[name] ?? ''),
    ...metrics.map((name) => computeMetric(group, name)),
  ]);
  const column = dimensions.length + metrics.indexOf(sort.replace(/^-/, ''));
  if (sort !== '') rows.sort((a, b) => (Number(a[column]) - Number(b[column])) * (sort.startsWith('-') ? -1 : 1));
  const page = rows.slice(startIndex - 1, maxResults === undefined ? undefined : startIndex - 1 + maxResults);
  return {
    kind: 'youtubeAnalytics#resultTable',
    columnHeaders: [
      ...dimensions.map((name) => ({ name, columnType: 'DIMENSION', dataType: 'STRING' })),
      ...metrics.map((name) => ({ name, columnType: 'METRIC', dataType: getDataType(name) })),
    ],
    // The vendor omits an empty list.
    ...(page.length > 0 ? { rows: page } : {}),
  };
}
