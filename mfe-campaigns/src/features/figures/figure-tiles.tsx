import {
  type Figures,
  findEarliestEnd,
  getMetricSourceName,
  haveSeveralSources,
  isUnderWay,
  listDataEnds,
  localizeField,
} from '@reportage/contracts';
import {
  alignDecimals,
  formatComparedDays,
  formatDay,
  formatInstant,
  formatNumber,
  getChange,
  getDifferingDays,
  getSharedDays,
} from '@reportage/format';
import {
  BarChartOutlined,
  Disclosure,
  EmptyState,
  FigureChange,
  FigureGrid,
  FigureTile,
  figureFrame,
  getFigureColumns,
  RelativeTime,
  Sparkline,
  Tooltip,
  useUiSettings,
} from '@reportage/ui';
import { getFullDays } from '../../data/full-days.ts';
import { NumberLimits } from '../../data/number-limits.tsx';
import { useFiguresMessages } from './figures.messages.ts';
import classes from './figures.module.css';
import { getFamily, pickHeadlines } from './headline-figures.ts';
import { findLateStart } from './late-start.ts';

type Figure = Figures['figures'][number];

/** The family of the short-link metrics, which belong to the campaign and not to a source. */
const linkFamily = 'link';

/** Whether any figure has an earlier value. If not, a single note above the tiles says so. */
const hasComparison = ({ figures }: Figures): boolean =>
  figures.some(({ value, previousValue }) => getChange(value, previousValue) !== undefined);

/**
 * The headline figures as tiles, each with a sparkline and its change since the previous period.
 * `SourceFigures` shows all figures.
 */
export function FigureTiles({ figures }: { figures: Figures }) {
  const t = useFiguresMessages();
  if (figures.figures.every(({ value }) => value === null)) {
    return (
      <>
        <EmptyState icon={<BarChartOutlined />} title={t('none')} text={t('noneText')} />
        <NumberLimits {...figures} />
      </>
    );
  }
  const isCompared = hasComparison(figures);
  return (
    <>
      <DataStatus figures={figures} isCompared={isCompared} />
      <Headlines response={figures} isCompared={isCompared} />
      <NumberLimits {...figures} />
    </>
  );
}

/** All figures by source, initially collapsed. Renders nothing if the headlines already show every figure. */
export function SourceFigures({ figures }: { figures: Figures }) {
  const t = useFiguresMessages();
  const figuresWithValues = figures.figures.filter(({ value }) => value !== null);
  const hasOtherFigures = pickHeadlines(figures.figures).length < figuresWithValues.length;
  if (!hasOtherFigures) return null;
  return (
    <Disclosure summary={t('bySource')} isLazy>
      <FamilyList response={figures} isCompared={hasComparison(figures)} />
    </Disclosure>
  );
}

/** The headline figures in one row. If they are from several sources, each shows its source below its name. */
function Headlines({ response, isCompared }: { response: Figures; isCompared: boolean }) {
  const { locale } = useUiSettings();
  const formatDifferingDays = useDifferingDaysFormat(response);
  const headlines = pickHeadlines(limitToFullDays(response));
  return (
    <Tiles
      figures={headlines}
      maxFigures={headlines.length}
      isCompared={isCompared}
      formatDifferingDays={formatDifferingDays}
      {...(haveSeveralSources(headlines) ? { getSource: (figure) => getMetricSourceName(figure, locale) } : {})}
    />
  );
}

/** Returns a function that names a family of figures, given its members. */
function useFamilyNames(): (members: readonly Figure[]) => string {
  const t = useFiguresMessages();
  const { locale } = useUiSettings();
  return ([first]) => (first && getMetricSourceName(first, locale)) ?? t('link');
}

/** Returns a function that formats a figure's compared days if they differ from those in the line above the tiles. */
function useDifferingDaysFormat(response: Figures): (figure: Figure) => string | null | undefined {
  const { locale } = useUiSettings();
  const { figures, previousPeriod, timezone } = response;
  const sharedDays = getSharedDays(figures, previousPeriod);
  return (figure) => {
    const days = getDifferingDays(figure, sharedDays);
    return days && formatComparedDays(days, { locale, timezone });
  };
}

/**
 * Shows the day or time through which the figures are complete or, if that is unknown, when they were calculated.
 */
function Freshness({ figures }: { figures: Figures }) {
  const t = useFiguresMessages();
  const { locale } = useUiSettings();
  const { sources, computedAt, timezone } = figures;
  const end = findEarliestEnd(listDataEnds(sources, { meta: figures }));
  if (end) return t('dataThroughDay', { day: formatDay(end.day, { locale }), source: end.source });
  const isLive = sources.length > 0 && sources.every(({ mediaType }) => mediaType === 'web');
  if (isUnderWay({ meta: figures }) && isLive) {
    return t('dataThroughTime', { time: formatInstant(computedAt, { locale, timezone }) });
  }
  return (
    <>
      {t('computed')} <RelativeTime instant={computedAt} />
    </>
  );
}

/**
 * A line that says how recent the figures are, whether their data starts late, what they are compared with and what
 * they exclude.
 */
function DataStatus({ figures, isCompared }: { figures: Figures; isCompared: boolean }) {
  const t = useFiguresMessages();
  const { locale } = useUiSettings();
  const { previousPeriod, timezone, countedMedia, mediaCount } = figures;
  const period = formatComparedDays(getSharedDays(figures.figures, previousPeriod), { locale, timezone });
  const firstDay = findLateStart(figures);
  const formatCount = (value: number) => formatNumber(value, { unit: 'count', locale });
  return (
    <p className={classes.note}>
      <Freshness figures={figures} />
      {firstDay && ` · ${t('dataStarts', { day: formatDay(firstDay, { locale, style: 'short' }) })}`}
      {countedMedia < mediaCount &&
        ` · ${t('latestMedia', { counted: formatCount(countedMedia), all: formatCount(mediaCount) })}`}{' '}
      · {t(isCompared ? 'comparedWith' : 'notCompared', { period })}
    </p>
  );
}

/** Whether a figure counts more visitors than there are visits. If so, its definition explains why. */
function exceedsVisits({ id, value }: Figure, figures: readonly Figure[]): boolean {
  const visits = figures.find((figure) => figure.id === 'web_visits')?.value ?? null;
  return id === 'web_visitors' && value !== null && visits !== null && value > visits;
}

/** Limits every series to the full days of the period. */
const limitToFullDays = (response: Figures): Figure[] =>
  response.figures.map((figure) => ({ ...figure, series: getFullDays(figure.series, response) }));

/**
 * If there is only one source, adds the clicks on short links to its tiles. They need no heading, because their name
 * says what they are.
 */
function addClicksToOnlySource(families: ReadonlyMap<string, Figure[]>): ReadonlyMap<string, Figure[]> {
  const [source, ...others] = [...families].filter(([family]) => family !== linkFamily);
  if (!source || others.length > 0) return families;
  const [family, members] = source;
  return new Map([[family, [...members, ...(families.get(linkFamily) ?? [])]]]);
}

/** Tiles grouped by source, because several sources may have metrics with the same name, such as views. */
function FamilyList({ response, isCompared }: { response: Figures; isCompared: boolean }) {
  const getFamilyName = useFamilyNames();
  const formatDifferingDays = useDifferingDaysFormat(response);
  const families = addClicksToOnlySource(Map.groupBy(limitToFullDays(response), getFamily));
  const maxFigures = Math.max(...[...families.values()].map(({ length }) => length));
  return (
    <div className={classes.families}>
      {[...families].map(([family, members]) => (
        <section
          key={family}
          aria-label={getFamilyName(members)}
          className={classes.family}
          data-lone={(families.size > 1 && members.length === 1) || undefined}
        >
          {families.size > 1 && <h3 className={classes.mediaTypeName}>{getFamilyName(members)}</h3>}
          <Tiles
            figures={members}
            maxFigures={maxFigures}
            isCompared={isCompared}
            formatDifferingDays={formatDifferingDays}
          />
        </section>
      ))}
    </div>
  );
}

interface TilesProps {
  figures: readonly Figure[];
  /** The largest number of figures from any source; all sources use this many columns. */
  maxFigures: number;
  isCompared: boolean;
  formatDifferingDays: ReturnType<typeof useDifferingDaysFormat>;
  /** Returns the source to show in a figure's tile, or undefined if the metric's name already includes it. */
  getSource?: (figure: Figure) => string | undefined;
}

function Tiles({ figures, maxFigures, isCompared, formatDifferingDays, getSource }: TilesProps) {
  const columns = getFigureColumns(maxFigures);
  // The columns are computed for the largest source, so the span of its last figure does not suit the others.
  const lastSpan = figures.length === maxFigures ? {} : { '--last-span': 1 };
  const grid = { ...columns.grid, ...{ '--figures': figures.length }, ...lastSpan };
  return (
    <FigureGrid columns={{ ...columns, grid }} className={`${figureFrame} ${classes.tiles}`}>
      {figures.map((figure) => (
        <Tile
          key={figure.id}
          figure={figure}
          isCompared={isCompared}
          comparedDays={formatDifferingDays(figure)}
          source={getSource?.(figure)}
          hasExcessVisitors={exceedsVisits(figure, figures)}
        />
      ))}
    </FigureGrid>
  );
}

interface TileProps {
  figure: Figure;
  isCompared: boolean;
  /** The compared days of this figure, if they differ from those in the line above the tiles (see `FigureChange`). */
  comparedDays: string | null | undefined;
  source: string | undefined;
  /** Whether the figure counts more daily visitors than there are visits. */
  hasExcessVisitors: boolean;
}

function Tile({ figure, isCompared, comparedDays, source, hasExcessVisitors }: TileProps) {
  const t = useFiguresMessages();
  const { locale } = useUiSettings();
  const { unit, currency, value, previousValue, series } = figure;
  const { name: metricName, note: definition } = localizeField(figure, locale);
  const note = hasExcessVisitors ? `${definition} ${t('exceedsVisits')}` : definition;
  const name = source === undefined ? metricName : `${metricName}, ${source}`;
  const format = (number: number | null, compact = false, style = alignDecimals([number], unit)) =>
    formatNumber(number, { unit, currency, locale, compact, ...style });
  const numbers = series.map((point) => point.value).filter((number) => number !== null);
  const [low, high] = [Math.min(...numbers), Math.max(...numbers)];
  const rangeStyle = alignDecimals([low, high], unit);
  const [firstPoint] = series;
  const start = series.find((point) => point.value !== null);
  const sparklineLabel = t(start === firstPoint ? 'sparkline' : 'sparklineSince', {
    name,
    day: start ? formatDay(start.day, { locale }) : '',
    low: format(low, false, rangeStyle),
    high: format(high, false, rangeStyle),
  });
  return (
    <FigureTile name={metricName} source={source} note={note} value={format(value, true)} exactValue={format(value)}>
      {isCompared && (
        <FigureChange
          value={value}
          previousValue={previousValue}
          previousText={format(previousValue)}
          comparedDays={comparedDays}
        />
      )}
      {numbers.length > 1 && (
        <Tooltip title={sparklineLabel}>
          <div className={classes.sparkline}>
            <Sparkline values={series.map((point) => point.value)} label={sparklineLabel} />
          </div>
        </Tooltip>
      )}
    </FigureTile>
  );
}
