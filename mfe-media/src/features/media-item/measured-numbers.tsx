import { LineChart } from '@reportage/chart-line';
import {
  factMediaTypes,
  findMetric,
  localizeField,
  type Media,
  type MediaType,
  metricFamilies,
} from '@reportage/contracts';
import { formatDay, formatNumber } from '@reportage/format';
import { useWorkspace } from '@reportage/remote-kit/runtime';
import {
  type ChartRow,
  FigureGrid,
  FigureTile,
  figureFrame,
  getFigureColumns,
  Skeleton,
  useUiSettings,
} from '@reportage/ui';
import { addDays } from '../../data/add-days.ts';
import { findDataSpan } from '../../data/data-span.ts';
import { getPartialDays } from '../../data/full-days.ts';
import { getTrendValues } from '../../data/trend-values.ts';
import { ItemSection } from './item-section.tsx';
import { figurePeriodDays, getLastDays } from './last-days.ts';
import classes from './media-details.module.css';
import { useMediaItemMessages } from './media-item.messages.ts';
import { useItemFigure, useItemFigures } from './media-item.queries.ts';

const maxMetrics = 4;
const chartHeight = 220;
const preferredMetrics: Partial<Record<MediaType, readonly string[]>> = {
  web: ['web_pageviews', 'web_visits', 'web_averageAttention', 'web_averageScroll'],
  ga: ['ga_pageviews', 'ga_sessions', 'ga_engagementRate', 'ga_averageEngagementTime'],
};

/** Returns the key metrics of a media type, without unique users, which vendors do not count for most periods. */
function getShownMetrics(mediaType: MediaType): readonly string[] {
  if (mediaType === 'custom' || !factMediaTypes.some((type) => type === mediaType)) return [];
  const { metrics } = metricFamilies[mediaType];
  const countableIds = metrics.filter(({ type }) => type !== 'unique').map(({ id }) => id);
  return preferredMetrics[mediaType] ?? countableIds.slice(0, maxMetrics);
}

/** An item's recent key metrics with a daily chart of the main one. Renders nothing for unmeasured items. */
export function MeasuredNumbers({ media }: { media: Media }) {
  const t = useMediaItemMessages();
  const metrics = getShownMetrics(media.mediaType);
  if (metrics.length === 0) return null;
  const columns = getFigureColumns(metrics.length);
  return (
    <ItemSection title={t('measured', { days: figurePeriodDays })}>
      <FigureGrid columns={columns} className={figureFrame}>
        {metrics.map((metric) => (
          <MeasuredNumber key={metric} mediaId={media.id} metric={metric} />
        ))}
      </FigureGrid>
      <DailyChart media={media} />
    </ItemSection>
  );
}

interface MeasuredNumberProps {
  mediaId: string;
  metric: string;
}

function MeasuredNumber({ mediaId, metric }: MeasuredNumberProps) {
  const { locale } = useUiSettings();
  const { id: workspaceId, timezone } = useWorkspace();
  const number = useItemFigure(workspaceId, mediaId, metric, getLastDays(timezone, new Date()));
  const { name = metric, note = '', unit = 'count' } = findMetric(metric, locale) ?? {};
  // Durations are as precise as in the library's list. Amounts are in the currency of the vendor account.
  const currency = number.data?.metric.currency ?? null;
  const value =
    number.data || number.error ? (
      formatNumber(number.data?.value ?? null, {
        unit,
        currency,
        locale,
        ...(unit === 'seconds' ? { decimals: 1 } : {}),
      })
    ) : (
      <Skeleton.Node active style={{ width: 72, height: 28 }} />
    );
  return <FigureTile name={name} note={note} value={value} />;
}

/** Daily chart of the main metric, in which today is marked as incomplete. Renders nothing if nothing was measured. */
function DailyChart({ media }: { media: Media }) {
  const t = useMediaItemMessages();
  const { locale } = useUiSettings();
  const { id: workspaceId } = useWorkspace();
  const figures = useItemFigures(workspaceId, media);
  const metric = figures.data?.metrics[0];
  const series = getTrendValues(figures.data?.data[0]?.series ?? [], media);
  // The chart is optional; a failure to load it is not reported.
  if (figures.error || (figures.data && (!metric || series.every((value) => value === null)))) return null;
  if (!figures.data || !metric) {
    return <Skeleton.Node active className={classes.chart ?? ''} style={{ width: '100%', height: chartHeight }} />;
  }
  const { name } = localizeField(metric, locale);
  const { from } = figures.data.period;
  const partialDays = getPartialDays(figures.data);
  const span = findDataSpan([figures.data.data[0]?.series ?? []], media.mediaType, figures.data);
  const format = (day: string) => formatDay(day, { locale, style: 'short' });
  const notes = [
    ...(span.through === undefined ? [] : [t('dataThrough', { through: format(span.through) })]),
    ...(span.from === undefined ? [] : [t('dataFrom', { from: format(span.from) })]),
  ];
  const rows = series.map((y, index): ChartRow => ({ x: addDays(from, index), series: name, y }));
  return (
    <div className={classes.chart}>
      <LineChart
        isSmall
        title={t('byDay', { name })}
        rows={rows}
        unit={metric.unit}
        currency={metric.currency}
        xLabel={t('day')}
        partial={partialDays}
        isUnderWay={partialDays.length > 0}
        height={chartHeight}
        note={notes.join(' · ')}
      />
    </div>
  );
}
