import {
  type FigureMetric,
  findMetric,
  getNameInSentence,
  getRowMetrics,
  localizeField,
  type Media,
  type MediaType,
} from '@reportage/contracts';
import { alignDecimals, formatDay, formatNumber, formatPeriod, missingValueText } from '@reportage/format';
import { type DataColumn, Sparkline, Tooltip, useUiSettings } from '@reportage/ui';
import { addDays } from '../../data/add-days.ts';
import { toHeading } from '../../data/column-heading.ts';
import { findDataSpan } from '../../data/data-span.ts';
import { getFullDayValues } from '../../data/full-days.ts';
import { getTrendValues } from '../../data/trend-values.ts';
import { useMediaListMessages } from './media-list.messages.ts';
import type { MediaFigures } from './media-list.queries.ts';
import classes from './media-numbers.module.css';
import { getNumberSort } from './sorted-media.ts';

/** The listed items' figures, if they have been loaded. */
export interface FiguresState {
  mediaType: MediaType;
  data: MediaFigures | undefined;
  error: unknown;
  /** Whether the list can be sorted by its metrics. */
  isSortable: boolean;
}

type Translate = ReturnType<typeof useMediaListMessages>;

type ItemNumbers = MediaFigures['data'][number];

const getNumbers = ({ data }: FiguresState, { id }: Media): ItemNumbers | undefined =>
  data?.data.find(({ mediaId }) => mediaId === id);

/** Says why an item has no figures; undefined while they are loading. */
function getReason(state: FiguresState, media: Media, t: Translate): string | undefined {
  if (state.error) return t('notRead');
  const itemNumbers = getNumbers(state, media);
  if (!itemNumbers || itemNumbers.numbers.some((number) => number !== null)) return undefined;
  if (media.sharedBy?.endedAt) return t('sharingEnded');
  if (media.mediaType === 'custom') return t('noValue');
  if (media.connectionId === null) return t('notMeasured');
  return media.mediaType === 'web' ? t('noVisit') : t('noNumber');
}

/** An item's sparkline, or the reason why there is none. */
function Trend({ state, media, metric }: { state: FiguresState; media: Media; metric: FigureMetric | undefined }) {
  const t = useMediaListMessages();
  const { locale } = useUiSettings();
  const reason = getReason(state, media, t);
  if (reason !== undefined) return <span className={classes.reason}>{reason}</span>;
  const series = state.data
    ? getFullDayValues(getTrendValues(getNumbers(state, media)?.series ?? [], media), state.data)
    : [];
  // The sparkline starts on the first day with a value.
  const firstIndex = Math.max(
    0,
    series.findIndex((value) => value !== null),
  );
  const knownValues = series.filter((value) => value !== null);
  if (!metric || knownValues.length === 0) return null;
  const formatValue = (value: number) => formatNumber(value, { unit: metric.unit, currency: metric.currency, locale });
  const label = t(firstIndex > 0 ? 'trendSince' : 'trend', {
    name: localizeField(metric, locale).name,
    day: state.data ? formatDay(addDays(state.data.period.from, firstIndex), { locale }) : '',
    low: formatValue(Math.min(...knownValues)),
    high: formatValue(Math.max(...knownValues)),
  });
  return (
    <Tooltip title={label}>
      <div className={classes.trend}>
        <Sparkline values={series} label={label} />
      </div>
    </Tooltip>
  );
}

/** Returns columns for the main metrics of each item and a sparkline of the first one. */
export function useNumberColumns(state: FiguresState): DataColumn<Media>[] {
  const t = useMediaListMessages();
  const { locale } = useUiSettings();
  const loadedMetrics = state.data?.metrics;
  // Columns for built-in metrics are shown before their figures are loaded.
  const metrics =
    getRowMetrics(state.mediaType).length > 0 ? getRowMetrics(state.mediaType) : loadedMetrics?.map(({ id }) => id);
  if (!metrics || metrics.length === 0) return [];
  const getMetric = (id: string) => loadedMetrics?.find((metric) => metric.id === id);
  const getName = (id: string) => {
    const metric = getMetric(id) ?? findMetric(id);
    return metric ? localizeField(metric, locale).name : id;
  };
  const styles = loadedMetrics?.map(({ unit }, index) =>
    alignDecimals(state.data?.data.map(({ numbers }) => numbers[index] ?? null) ?? [], unit),
  );
  const formatCell = (media: Media, id: string): string => {
    if (state.error) return missingValueText;
    const index = loadedMetrics?.findIndex((metric) => metric.id === id) ?? -1;
    const itemNumbers = getNumbers(state, media);
    const metric = loadedMetrics?.[index];
    if (!itemNumbers || !metric) return '';
    const { unit, currency } = metric;
    return formatNumber(itemNumbers.numbers[index] ?? null, { unit, currency, locale, ...styles?.[index] });
  };
  const withName = (number: string, id: string): string | null =>
    number === '' || number === missingValueText
      ? null
      : `${number} ${getNameInSentence({ id, name: getName(id) }, locale)}`;
  return [
    ...metrics.map((id, index) => ({
      key: getNumberSort(id),
      ...(state.isSortable ? { sortBy: getNumberSort(id) } : {}),
      title: toHeading(getName(id)),
      align: 'end' as const,
      // A long name, such as “Average attention time”, wraps. A sortable column has an icon beside its name.
      width: (getName(id).length > 16 ? 136 : 88) + (state.isSortable ? 24 : 0),
      render: (media: Media) => <span className={classes.number}>{formatCell(media, id)}</span>,
      // A card has room for two metrics; the second one appears among unlabeled details, so it includes its name.
      ...(index === 0 ? { onPhone: 'metric' as const, renderOnPhone: (media: Media) => formatCell(media, id) } : {}),
      ...(index === 1 ? { renderOnPhone: (media: Media) => withName(formatCell(media, id), id) } : {}),
      ...(index > 1 ? { onPhone: 'hidden' as const } : {}),
    })),
    {
      key: 'trend',
      title: t('trendHeading'),
      width: 112,
      onPhone: 'hidden',
      render: (media: Media) => <Trend state={state} media={media} metric={getMetric(metrics[0] ?? '')} />,
    },
  ];
}

/** The period and time zone of the list's figures, and a note if these start late or end early. */
export function NumbersNote({ mediaType, data }: Pick<FiguresState, 'mediaType' | 'data'>) {
  const t = useMediaListMessages();
  const { locale } = useUiSettings();
  if (!data || data.metrics.length === 0) return null;
  const { period, timezone } = data;
  const span = findDataSpan(
    data.data.map(({ series }) => series),
    mediaType,
    data,
  );
  const format = (day: string) => formatDay(day, { locale, style: 'short' });
  const sentences = [
    t('numbersPeriod', { period: formatPeriod(period, { locale }), timezone }),
    ...(span.from === undefined ? [] : [`${t('dataFrom', { from: format(span.from) })}.`]),
    ...(span.through === undefined ? [] : [`${t('dataThrough', { through: format(span.through) })}.`]),
  ];
  return <p className={classes.note}>{sentences.join(' ')}</p>;
}

/** A tile's main figure with its sparkline. */
export function TileNumber({ state, media }: { state: FiguresState; media: Media }) {
  const { locale } = useUiSettings();
  const metric = state.data?.metrics[0];
  const value = getNumbers(state, media)?.numbers[0] ?? null;
  return (
    <div className={classes.tileNumber}>
      {metric && value !== null && (
        <span>
          {formatNumber(value, { unit: metric.unit, currency: metric.currency, locale, compact: true })}{' '}
          <small>{getNameInSentence(localizeField(metric, locale), locale)}</small>
        </span>
      )}
      <Trend state={state} media={media} metric={metric} />
    </div>
  );
}
