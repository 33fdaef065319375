import { type ChannelId, channelNames, type Figures, localizeFact } from '@reportage/contracts';
import { changeOf, formatChange, formatNumber, formatPeriod, missing } from '@reportage/format';
import {
  ArrowDownOutlined,
  ArrowUpOutlined,
  BarChartOutlined,
  EmptyState,
  FigureGrid,
  figureColumns,
  HelpTip,
  InfoCircleOutlined,
  RelativeTime,
  Sparkline,
  Tooltip,
  useUiSettings,
} from '@reportage/ui';
import type { CSSProperties } from 'react';
import { getFullDays } from '../../data/full-days.ts';
import { NumberLimits } from '../../data/number-limits.tsx';
import { useFiguresMessages } from './figures.messages.ts';
import classes from './figures.module.css';

type Figure = Figures['figures'][number];

/** Numbers as tiles, each with a sparkline and its change since the previous period. */
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
  // If it applies to all tiles, a single note above them says so.
  const isCompared = figures.figures.some(({ value, before }) => changeOf(value, before));
  return (
    <>
      <DataStatus figures={figures} isCompared={isCompared} />
      <FamilyList figures={withFullDays(figures)} isCompared={isCompared} />
      <NumberLimits {...figures} />
    </>
  );
}

/** How current the numbers are, what they are compared with and what they exclude, on one line with details on demand. */
function DataStatus({ figures, isCompared }: { figures: Figures; isCompared: boolean }) {
  const t = useFiguresMessages();
  const { locale } = useUiSettings();
  const { previousPeriod, countedMedia, mediaCount, computedAt } = figures;
  const period = formatPeriod(previousPeriod, { locale });
  const count = (value: number) => formatNumber(value, { unit: 'count', locale });
  return (
    <p className={classes.note}>
      {t('computed')} <RelativeTime instant={computedAt} />
      {countedMedia < mediaCount && ` · ${t('partly', { counted: count(countedMedia), all: count(mediaCount) })}`} ·{' '}
      {t(isCompared ? 'comparedWith' : 'notCompared', { period })}
      {!isCompared && <HelpTip about={t('status')}>{t('nothingBefore', { period })}</HelpTip>}
    </p>
  );
}

/**
 * Every figure with the days of the period that are over, whether or not they have a number, so that the sparklines
 * share one scale of days.
 */
const withFullDays = (response: Figures): Figure[] =>
  response.figures.map((figure) => ({ ...figure, series: getFullDays(figure.series, response) }));

/** The source prefix of a metric's id, such as `youtube` in `youtube_views`. */
const getFamily = ({ id }: Figure): string => id.split('_')[0] ?? '';

/** Metrics of short links, which belong to the campaign and not to a source. */
const linkFamily = 'link';

/**
 * Clicks on short links, whose name is self-explanatory, come after the tiles of a campaign's only source instead of in
 * a separate row with its own heading.
 */
function joinClicks(families: ReadonlyMap<string, Figure[]>): ReadonlyMap<string, Figure[]> {
  const [source, ...others] = [...families].filter(([family]) => family !== linkFamily);
  if (!source || others.length > 0) return families;
  const [family, members] = source;
  return new Map([[family, [...members, ...(families.get(linkFamily) ?? [])]]]);
}

/**
 * Several sources have a metric with the same name, such as views, so each source's tiles are under its own heading.
 */
function FamilyList({ figures, isCompared }: { figures: readonly Figure[]; isCompared: boolean }) {
  const t = useFiguresMessages();
  const families = joinClicks(Map.groupBy(figures, getFamily));
  const ownFamilyNames: Record<string, string> = { web: t('web'), link: t('link'), custom: t('custom') };
  const getName = (family: string) => ownFamilyNames[family] ?? channelNames[family as ChannelId] ?? family;
  return (
    <div className={classes.families}>
      {[...families].map(([family, members]) => (
        <section
          key={family}
          aria-label={getName(family)}
          className={classes.family}
          data-lone={(families.size > 1 && members.length === 1) || undefined}
        >
          {families.size > 1 && <h3 className={classes.familyName}>{getName(family)}</h3>}
          <Tiles figures={members} isCompared={isCompared} />
        </section>
      ))}
    </div>
  );
}

function Tiles({ figures, isCompared }: { figures: readonly Figure[]; isCompared: boolean }) {
  const columns = figureColumns(figures.length);
  return (
    <FigureGrid columns={columns} className={classes.tiles}>
      {figures.map((figure, index) => (
        <Tile key={figure.id} figure={figure} place={columns.figures[index]} isCompared={isCompared} />
      ))}
    </FigureGrid>
  );
}

interface TileProps {
  figure: Figure;
  place: CSSProperties | undefined;
  isCompared: boolean;
}

function Tile({ figure, place, isCompared }: TileProps) {
  const t = useFiguresMessages();
  const { locale } = useUiSettings();
  const { unit, currency, value, before, series } = figure;
  const { name, note } = localizeFact(figure, locale);
  const text = (number: number | null, compact = false) => formatNumber(number, { unit, currency, locale, compact });
  const numbers = series.map((point) => point.value).filter((number) => number !== null);
  const course = t('course', { name, low: text(Math.min(...numbers)), high: text(Math.max(...numbers)) });
  return (
    <div className={classes.tile} style={place}>
      <dt>
        {name}
        {note && (
          <Tooltip title={note} trigger={['hover', 'focus', 'click']}>
            <button type="button" className={classes.definition} aria-label={t('definition', { name })}>
              <InfoCircleOutlined />
            </button>
          </Tooltip>
        )}
      </dt>
      <dd>
        <span className={classes.value} title={text(value)}>
          {text(value, true)}
        </span>
        {isCompared && <Change value={value} before={before} earlier={text(before)} />}
        {numbers.length > 1 && (
          <div className={classes.course}>
            <Sparkline values={series.map((point) => point.value)} label={course} />
          </div>
        )}
      </dd>
    </div>
  );
}

/** Larger changes, such as growth from a tiny number, are not meaningful. */
const maxShare = 9.99;

/** @param earlier the earlier value as text */
function Change({ value, before, earlier }: Pick<Figure, 'value' | 'before'> & { earlier: string }) {
  const t = useFiguresMessages();
  const { locale } = useUiSettings();
  const change = changeOf(value, before);
  if (!change) return <span className={classes.change}>{value === null ? missing : t('noComparison')}</span>;
  if ((change.share ?? 0) > maxShare)
    return (
      <Tooltip title={t('from', { before: earlier })} trigger={['hover', 'focus', 'click']}>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the tooltip must be reachable by keyboard */}
        <span className={classes.change} tabIndex={0}>
          {t('manifold')}
        </span>
      </Tooltip>
    );
  return (
    <span className={classes.change} data-tone={change.tone}>
      {change.direction === 'up' && <ArrowUpOutlined />}
      {change.direction === 'down' && <ArrowDownOutlined />} {formatChange(value, before, { locale })}
    </span>
  );
}
