import { type ChannelId, channelNames, type Figures, localizeFact } from '@reportage/contracts';
import { changeOf, formatNumber, formatPeriod } from '@reportage/format';
import {
  BarChartOutlined,
  Disclosure,
  EmptyState,
  FigureChange,
  FigureGrid,
  FigureTile,
  figureColumns,
  figureFrame,
  HelpTip,
  RelativeTime,
  Sparkline,
  useUiSettings,
} from '@reportage/ui';
import type { CSSProperties } from 'react';
import { getFullDays } from '../../data/full-days.ts';
import { NumberLimits } from '../../data/number-limits.tsx';
import { CountingNote } from './counting-note.tsx';
import { useFiguresMessages } from './figures.messages.ts';
import classes from './figures.module.css';
import { getFamily, pickHeadlines } from './headline-figures.ts';

type Figure = Figures['figures'][number];

/** Metrics of short links, which belong to the campaign and not to a source. */
const linkFamily = 'link';

interface FigureTilesProps {
  figures: Figures;
  /** Whether only the headline figures are shown; `SourceFigures` shows all. */
  isHeadline?: boolean;
}

/** Whether any figure has an earlier value. If not, a single note above the tiles says so. */
const hasComparison = ({ figures }: Figures): boolean =>
  figures.some(({ value, before }) => changeOf(value, before) !== undefined);

/** Numbers as tiles, each with a sparkline and its change since the previous period. */
export function FigureTiles({ figures, isHeadline = false }: FigureTilesProps) {
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
      {isHeadline ? (
        <Headlines figures={limitToFullDays(figures)} isCompared={isCompared} />
      ) : (
        <FamilyList figures={limitToFullDays(figures)} isCompared={isCompared} />
      )}
      <CountingNote scope="total" metrics={isHeadline ? pickHeadlines(figures.figures) : figures.figures} />
      <NumberLimits {...figures} />
    </>
  );
}

/** All figures by source, initially collapsed. Renders nothing if the headlines already show every figure. */
export function SourceFigures({ figures }: { figures: Figures }) {
  const t = useFiguresMessages();
  const hasMore = pickHeadlines(figures.figures).length < figures.figures.filter(({ value }) => value !== null).length;
  if (!hasMore) return null;
  return (
    <Disclosure summary={t('bySource')} isLazy>
      <FamilyList figures={limitToFullDays(figures)} isCompared={hasComparison(figures)} />
    </Disclosure>
  );
}

/** The headline figures in one row; those of several sources have the source below their names. */
function Headlines({ figures, isCompared }: { figures: readonly Figure[]; isCompared: boolean }) {
  const getFamilyName = useFamilyName();
  const headlines = pickHeadlines(figures);
  const hasSources = new Set(headlines.map(getFamily)).size > 1;
  const getSource = (figure: Figure) => {
    const family = getFamily(figure);
    return family === linkFamily ? undefined : getFamilyName(family);
  };
  return (
    <Tiles
      figures={headlines}
      maxFigures={Math.max(minColumns, headlines.length)}
      isCompared={isCompared}
      {...(hasSources ? { getSource } : {})}
    />
  );
}

function useFamilyName(): (family: string) => string {
  const t = useFiguresMessages();
  const ownFamilyNames: Record<string, string> = { web: t('web'), link: t('link'), custom: t('custom') };
  return (family) => ownFamilyNames[family] ?? channelNames[family as ChannelId] ?? family;
}

/** A line that says when the numbers were computed, what they are compared with and what they exclude. */
function DataStatus({ figures, isCompared }: { figures: Figures; isCompared: boolean }) {
  const t = useFiguresMessages();
  const { locale } = useUiSettings();
  const { previousPeriod, countedMedia, mediaCount, computedAt } = figures;
  const period = formatPeriod(previousPeriod, { locale });
  const formatCount = (value: number) => formatNumber(value, { unit: 'count', locale });
  return (
    <p className={classes.note}>
      {t('computed')} <RelativeTime instant={computedAt} />
      {countedMedia < mediaCount &&
        ` · ${t('partly', { counted: formatCount(countedMedia), all: formatCount(mediaCount) })}`}{' '}
      · {t(isCompared ? 'comparedWith' : 'notCompared', { period })}
      {!isCompared && <HelpTip about={t('status')}>{t('nothingBefore', { period })}</HelpTip>}
    </p>
  );
}

/**
 * Limits every series to the full days of the period. Days without a number are kept, because all sparklines span the
 * same days.
 */
const limitToFullDays = (response: Figures): Figure[] =>
  response.figures.map((figure) => ({ ...figure, series: getFullDays(figure.series, response) }));

/**
 * If there is only one source, adds the clicks on short links to its tiles. They need no heading of their own, because
 * their name says what they are.
 */
function joinClicks(families: ReadonlyMap<string, Figure[]>): ReadonlyMap<string, Figure[]> {
  const [source, ...others] = [...families].filter(([family]) => family !== linkFamily);
  if (!source || others.length > 0) return families;
  const [family, members] = source;
  return new Map([[family, [...members, ...(families.get(linkFamily) ?? [])]]]);
}

/** Tiles grouped by source, because several sources may have metrics with the same name, such as views. */
function FamilyList({ figures, isCompared }: { figures: readonly Figure[]; isCompared: boolean }) {
  const getName = useFamilyName();
  const families = joinClicks(Map.groupBy(figures, getFamily));
  const maxFigures = Math.max(minColumns, ...[...families.values()].map(({ length }) => length));
  return (
    <div className={classes.families}>
      {[...families].map(([family, members]) => (
        <section
          key={family}
          aria-label={getName(family)}
          className={classes.family}
          data-lone={(families.size > 1 && members.length === 1) || undefined}
        >
          {families.size > 1 && <h3 className={classes.mediaTypeName}>{getName(family)}</h3>}
          <Tiles figures={members} maxFigures={maxFigures} isCompared={isCompared} />
        </section>
      ))}
    </div>
  );
}

/** Keeps one or two tiles from filling the whole width. */
const minColumns = 3;

interface TilesProps {
  figures: readonly Figure[];
  /** The largest number of figures of any source; all sources use this many columns. */
  maxFigures: number;
  isCompared: boolean;
  /** The source to show in a figure's tile; a metric whose name says its source has none. */
  getSource?: (figure: Figure) => string | undefined;
}

function Tiles({ figures, maxFigures, isCompared, getSource }: TilesProps) {
  const { figures: styles } = figureColumns(figures.length);
  const grid = { ...figureColumns(maxFigures).grid, ...{ '--figures': figures.length } };
  return (
    <FigureGrid columns={{ grid, figures: styles }} className={`${figureFrame} ${classes.tiles}`}>
      {figures.map((figure, index) => (
        <Tile
          key={figure.id}
          figure={figure}
          isCompared={isCompared}
          style={styles[index]}
          source={getSource?.(figure)}
        />
      ))}
    </FigureGrid>
  );
}

interface TileProps {
  figure: Figure;
  isCompared: boolean;
  style: CSSProperties | undefined;
  source: string | undefined;
}

function Tile({ figure, isCompared, style, source }: TileProps) {
  const t = useFiguresMessages();
  const { locale } = useUiSettings();
  const { unit, currency, value, before, series } = figure;
  const { name: metricName, note } = localizeFact(figure, locale);
  const name = source === undefined ? metricName : `${metricName}, ${source}`;
  const format = (number: number | null, compact = false) => formatNumber(number, { unit, currency, locale, compact });
  const numbers = series.map((point) => point.value).filter((number) => number !== null);
  const sparklineLabel = t('sparkline', {
    name,
    low: format(Math.min(...numbers)),
    high: format(Math.max(...numbers)),
  });
  return (
    <FigureTile
      name={metricName}
      source={source}
      note={note}
      value={format(value, true)}
      exact={format(value)}
      style={style}
    >
      {isCompared && <FigureChange value={value} before={before} earlier={format(before)} />}
      {numbers.length > 1 && (
        <div className={classes.sparkline}>
          <Sparkline values={series.map((point) => point.value)} label={sparklineLabel} />
        </div>
      )}
    </FigureTile>
  );
}
