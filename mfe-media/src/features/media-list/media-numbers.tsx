import {
  type FigureMetric,
  localizeFact,
  type Media,
  type MediaType,
  metricById,
  rowMetricsOf,
} from '@reportage/contracts';
import { alignDecimals, formatDay, formatNumber, formatPeriod, missing } from '@reportage/format';
import { type DataColumn, Sparkline, Tooltip, useUiSettings } from '@reportage/ui';
import { addDays } from '../../data/add-days.ts';
import { toHeading } from '../../data/column-heading.ts';
import { getFullDays } from '../../data/full-days.ts';
import { getTrendValues } from '../../data/trend-values.ts';
import { useMediaListMessages } from './media-list.messages.ts';
import type { MediaFigures } from './media-list.queries.ts';
import classes from './media-numbers.module.css';

/** The state of the listed items' numbers. */
export interface NumbersState {
  mediaType: MediaType;
  data: MediaFigures | undefined;
  error: unknown;
}

type Translate = ReturnType<typeof useMediaListMessages>;

/** A metric's name as written after a number: in lower case unless it is a German noun or an abbreviation. */
const toUnitName = (name: string, locale: 'en' | 'de'): string =>
  locale === 'en' && /^[A-Z][a-z]/.test(name) ? name.charAt(0).toLowerCase() + name.slice(1) : name;

type ItemNumbers = MediaFigures['data'][number];

const getNumbers = ({ data }: NumbersState, { id }: Media): ItemNumbers | undefined =>
  data?.data.find(({ mediaId }) => mediaId === id);

/** Why an item has no number; undefined while the numbers are loading. */
function getReason(state: NumbersState, media: Media, t: Translate): string | undefined {
  if (state.error) return t('notRead');
  const itemNumbers = getNumbers(state, media);
  if (!itemNumbers || itemNumbers.numbers.some((number) => number !== null)) return undefined;
  if (media.sharedBy?.endedAt) return t('sharingEnded');
  if (media.mediaType === 'custom') return t('noValue');
  if (media.connectionId === null) return t('notMeasured');
  return media.mediaType === 'web' ? t('noVisit') : t('noNumber');
}

/** An item's sparkline, or the reason why there is none. */
function Trend({ state, media, metric }: { state: NumbersState; media: Media; metric: FigureMetric | undefined }) {
  const t = useMediaListMessages();
  const { locale } = useUiSettings();
  const reason = getReason(state, media, t);
  if (reason !== undefined) return <span className={classes.reason}>{reason}</span>;
  const series = state.data
    ? getFullDays(getTrendValues(getNumbers(state, media)?.series ?? [], media), state.data)
    : [];
  // The line is at the days it is for; days before the first number stay empty, as in the item's chart.
  const first = Math.max(
    0,
    series.findIndex((value) => value !== null),
  );
  const knownValues = series.filter((value) => value !== null);
  if (!metric || knownValues.length === 0) return null;
  const text = (value: number) => formatNumber(value, { unit: metric.unit, currency: metric.currency, locale });
  const label = t(first > 0 ? 'courseSince' : 'course', {
    name: localizeFact(metric, locale).name,
    day: state.data ? formatDay(addDays(state.data.period.from, first), { locale }) : '',
    low: text(Math.min(...knownValues)),
    high: text(Math.max(...knownValues)),
  });
  return (
    <Tooltip title={label}>
      <div className={classes.trend}>
        <Sparkline values={series} label={label} />
      </div>
    </Tooltip>
  );
}

/** Columns for the main metrics of each item and a sparkline of the first one. */
export function useNumberColumns(state: NumbersState): DataColumn<Media>[] {
  const t = useMediaListMessages();
  const { locale } = useUiSettings();
  const loadedMetrics = state.data?.metrics;
  // The columns of the built-in metrics are shown before their numbers are loaded.
  const metrics =
    rowMetricsOf(state.mediaType).length > 0 ? rowMetricsOf(state.mediaType) : loadedMetrics?.map(({ id }) => id);
  if (!metrics || metrics.length === 0) return [];
  const getMetric = (id: string) => loadedMetrics?.find((metric) => metric.id === id);
  const getName = (id: string) => {
    const metric = getMetric(id) ?? metricById(id);
    return metric ? localizeFact(metric, locale).name : id;
  };
  const styles = loadedMetrics?.map(({ unit }, index) =>
    alignDecimals(state.data?.data.map(({ numbers }) => numbers[index] ?? null) ?? [], unit),
  );
  const cell = (media: Media, id: string): string => {
    if (state.error) return missing;
    const index = loadedMetrics?.findIndex((metric) => metric.id === id) ?? -1;
    const itemNumbers = getNumbers(state, media);
    const metric = loadedMetrics?.[index];
    if (!itemNumbers || !metric) return '';
    const { unit, currency } = metric;
    return formatNumber(itemNumbers.numbers[index] ?? null, { unit, currency, locale, ...styles?.[index] });
  };
  const withName = (number: string, id: string): string | null =>
    number === '' || number === missing ? null : `${number} ${toUnitName(getName(id), locale)}`;
  return [
    ...metrics.map((id, index) => ({
      key: `number-${id}`,
      title: toHeading(getName(id)),
      align: 'end' as const,
      // Wide enough to show a long name, such as “Average attention”, on one line.
      width: getName(id).length > 16 ? 176 : 88,
      render: (media: Media) => <span className={classes.number}>{cell(media, id)}</span>,
      // A card has room for two metrics; the second one appears among unlabeled details, so it includes its name.
      ...(index === 0 ? { onPhone: 'metric' as const, renderOnPhone: (media: Media) => cell(media, id) } : {}),
      ...(index === 1 ? { renderOnPhone: (media: Media) => withName(cell(media, id), id) } : {}),
      ...(index > 1 ? { onPhone: 'hidden' as const } : {}),
    })),
    {
      key: 'trend',
      title: t('last30Days'),
      width: 112,
      onPhone: 'hidden',
      render: (media: Media) => <Trend state={state} media={media} metric={getMetric(metrics[0] ?? '')} />,
    },
  ];
}

/** The days and the time zone of the list's numbers. */
export function NumbersNote({ data }: Pick<NumbersState, 'data'>) {
  const t = useMediaListMessages();
  const { locale } = useUiSettings();
  if (!data || data.metrics.length === 0) return null;
  const { period, timezone } = data;
  return <p className={classes.note}>{t('numbersOf', { period: formatPeriod(period, { locale }), timezone })}</p>;
}

/** The main number of a tile with its sparkline. */
export function TileNumber({ state, media }: { state: NumbersState; media: Media }) {
  const { locale } = useUiSettings();
  const metric = state.data?.metrics[0];
  const value = getNumbers(state, media)?.numbers[0] ?? null;
  return (
    <div className={classes.tileNumber}>
      {metric && value !== null && (
        <span>
          {formatNumber(value, { unit: metric.unit, currency: metric.currency, locale, compact: true })}{' '}
          <small>{toUnitName(localizeFact(metric, locale).name, locale)}</small>
        </span>
      )}
      <Trend state={state} media={media} metric={metric} />
    </div>
  );
}
