import { BarChart } from '@reportage/chart-bar';
import { ComboChart } from '@reportage/chart-combo';
import { AreaChart, LineChart } from '@reportage/chart-line';
import { PieChart } from '@reportage/chart-pie';
import { type CardDefinition, type CardResult, dayOfNumbers, partialDates } from '@reportage/contracts';
import { formatDay, formatPeriod, numberStyleOf } from '@reportage/format';
import { type ChartProps, type ChartRow, ChartTable, useUiSettings } from '@reportage/ui';
import { type ComponentType, Fragment, type ReactNode } from 'react';
import { useCardMessages } from '../card.messages.ts';
import classes from '../card.module.css';
import type { CardTypeProps } from '../card-type.props.ts';
import { getMarks } from '../chart-marks.model.ts';
import { type Drawing, type DrawnChart, drawingsOf } from '../drawings/chart.model.ts';
import { callMediaByTitle } from '../media-titles.model.ts';
import { FunnelTable } from './funnel-table.tsx';

const titleKeys = { day: 'byDay', week: 'byWeek', month: 'byMonth', quarter: 'byQuarter', year: 'byYear' } as const;

const drawings: Readonly<Record<Drawing, ComponentType<ChartProps>>> = {
  line: LineChart,
  area: AreaChart,
  bar: BarChart,
  columns: ComboChart,
  combo: ComboChart,
  pie: PieChart,
};

/** Days after the numbers were computed are on a chart's axis, but would be empty rows in print. */
function rowsSoFar(rows: readonly ChartRow[], card: CardResult): ChartRow[] {
  const lastDay = dayOfNumbers(card);
  return rows.filter(({ x, y }) => y !== null || x <= lastDay);
}

/** Leaves out the dates before the first number: on paper they would fill pages with dashes. */
function rowsSinceFirst(rows: readonly ChartRow[]): ChartRow[] {
  const [from = ''] = rows.flatMap(({ x, y }) => (y === null ? [] : [x])).toSorted();
  return rows.filter(({ x }) => x >= from);
}

/** A chart over the card's first dimension, or a funnel if it has none. */
export function ChartCard(props: CardTypeProps): ReactNode {
  const card = callMediaByTitle(props.card);
  return props.definition.dimensions.length === 0 ? <FunnelTable card={card} /> : <Charts {...props} card={card} />;
}

/** In print, each chart is followed by its table so that no number is lost. */
function Charts(props: CardTypeProps): ReactNode {
  const { definition, card, isPrinted, annotations = [], onChartDrawn, onPick } = props;
  const colors = definition.colors ?? props.colors ?? [];
  const t = useCardMessages();
  const { locale } = useUiSettings();
  // British English, without a comma before the last “and”.
  const listFormat = new Intl.ListFormat(locale === 'en' ? 'en-GB' : locale);
  const dimension = card.columns[0];
  const isOverTime = dimension?.id.endsWith('_date') ?? false;
  const xLabel = isOverTime ? t('date') : (dimension?.name ?? '');
  const getNote = useNotes(definition, card, isOverTime);
  return (
    <div className={classes.charts}>
      {drawingsOf(definition, card, t('others')).map((drawn) => {
        const { drawing, unit, currency, names, metrics, rows, series } = drawn;
        const Chart = drawings[drawing];
        const listed = listFormat.format(names);
        const title = isOverTime
          ? t(titleKeys[definition.dateUnit], { names: listed })
          : t('byDimension', { names: listed, dimension: xLabel });
        const chart: ChartProps = {
          title,
          rows,
          unit,
          currency,
          xLabel,
          ...getNote(drawn),
          style: numberStyleOf(definition, card, metrics[0]?.id ?? ''),
          ...(metrics.length > 1 ? { styles: getStyles(definition, card, drawn) } : {}),
          ...(series ? { series } : {}),
          ...(colors.length > 0 ? { colors } : {}),
          goals: getGoals(definition, drawn),
          ...(isOverTime ? { marks: getMarks(card, rows, annotations) } : {}),
          ...(onPick && card.rows.length > 0 ? { onPick: (x: string) => pickRow(card, x, onPick) } : {}),
        };
        return (
          <Fragment key={metrics.map(({ id }) => id).join()}>
            <Chart {...chart} isStatic={isPrinted} {...(onChartDrawn ? { onDrawn: onChartDrawn } : {})} />
            {isPrinted && <PrintedNumbers chart={chart} card={card} isOverTime={isOverTime} />}
          </Fragment>
        );
      })}
    </div>
  );
}

interface PrintedNumbersProps {
  chart: ChartProps;
  card: CardResult;
  isOverTime: boolean;
}

/** A chart's numbers, if there are any. */
function PrintedNumbers({ chart, card, isOverTime }: PrintedNumbersProps): ReactNode {
  const t = useCardMessages();
  const { locale } = useUiSettings();
  if (chart.rows.every(({ y }) => y === null)) return null;
  const rows = isOverTime ? rowsSinceFirst(rowsSoFar(chart.rows, card)) : chart.rows;
  const first = rows[0]?.x;
  const isLater = isOverTime && first !== undefined && first !== chart.rows[0]?.x;
  return (
    <>
      {isLater && <p className={classes.note}>{t('numbersFrom', { day: formatDay(first, { locale }) })}</p>}
      <ChartTable {...chart} isStatic rows={rows} />
    </>
  );
}

/** Opens the details of a name or date; the omitted rows have none. */
function pickRow({ rows }: CardResult, x: string, onPick: NonNullable<CardTypeProps['onPick']>): void {
  const index = rows.findIndex(([first]) => first === x);
  if (index >= 0) onPick(index, 1);
}

/** The number format of each series, whose name ends with its metric's. */
const getStyles = (definition: CardDefinition, card: CardResult, { rows, metrics }: DrawnChart) =>
  Object.fromEntries(
    [...new Set(rows.map(({ series }) => series))].flatMap((series) => {
      const metric = metrics.find(({ name }) => series === name || series.endsWith(` · ${name}`));
      return metric ? [[series, numberStyleOf(definition, card, metric.id)]] : [];
    }),
  );

/** Targets as lines across a chart. */
const getGoals = ({ targets = [] }: CardDefinition, { metrics, series, unit, currency }: DrawnChart) =>
  targets.flatMap(({ metric, value }) => {
    const found = metrics.find(({ id }) => id === metric);
    const own = series?.find(({ name }) => name === found?.name);
    return found ? [{ name: found.name, value, axis: own?.axis ?? 'left', unit: own?.unit ?? unit, currency }] : [];
  });

/** Notes on what a drawing cannot show: which dates are incomplete, and why there is no pie. */
function useNotes(definition: CardDefinition, card: CardResult, isOverTime: boolean) {
  const t = useCardMessages();
  const { locale } = useUiSettings();
  return ({ rows, isNoPie = false }: DrawnChart): Pick<ChartProps, 'partial' | 'note'> => {
    const dates = rows.map(({ x }) => x);
    const partial = isOverTime ? partialDates(dates, definition.dateUnit, card) : [];
    const list = (listed: string[]) => listed.map((date) => formatDay(date, { locale })).join(t('and'));
    const measured = new Set(rows.filter(({ y }) => y !== null).map(({ x }) => x));
    // Only dates with a value are drawn, so only these can be dashed or pale.
    const drawn = partial.filter((date) => measured.has(date));
    const blank = partial.filter((date) => !measured.has(date));
    // A source that is several days behind lacks the days before as well.
    const last = [...measured].toSorted().at(-1);
    const getSpan = ([day = '', ...more]: string[]): string | null => {
      if (definition.dateUnit !== 'day' || last === undefined || more.length > 0) return null;
      const [from] = dates.filter((date) => date > last && date <= day).toSorted();
      return from === undefined ? null : formatPeriod({ from, to: day }, { locale });
    };
    const notes = [
      drawn.length > 0 && t('partial', { dates: list(drawn) }),
      blank.length > 0 && t('noDataYet', { dates: getSpan(blank) ?? list(blank) }),
      isNoPie && t('noPie'),
    ];
    return { partial, note: notes.filter(Boolean).join(' ') };
  };
}
