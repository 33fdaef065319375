import { BarChart } from '@reportage/chart-bar';
import { ComboChart } from '@reportage/chart-combo';
import { AreaChart, LineChart } from '@reportage/chart-line';
import { PieChart } from '@reportage/chart-pie';
import { type CardDefinition, type CardResult, getNameInSentence, isUnderWay } from '@reportage/contracts';
import { formatDay, formatPeriod, getColumnStyle } from '@reportage/format';
import { type ChartProps, ChartToolsContext, useUiSettings } from '@reportage/ui';
import { type ComponentType, Fragment, type ReactNode } from 'react';
import { useCardMessages } from '../card.messages.ts';
import classes from '../card.module.css';
import type { CardTypeProps } from '../card-type.props.ts';
import { getMarks } from '../chart-marks.model.ts';
import { type Drawing, type DrawnChart, getDrawings, getSeriesColors } from '../drawings/chart.model.ts';
import { getEarlierRows, isComparableChart } from '../drawings/earlier-rows.model.ts';
import { showMediaTitles } from '../media-titles.model.ts';
import { FunnelTable } from './funnel-table.tsx';
import { PrintedNumbers } from './printed-numbers.tsx';
import { repeatsTitle } from './repeats-title.ts';
import { useDateNotes } from './use-date-notes.ts';

const titleKeys = { day: 'byDay', week: 'byWeek', month: 'byMonth', quarter: 'byQuarter', year: 'byYear' } as const;

const chartComponents: Readonly<Record<Drawing, ComponentType<ChartProps>>> = {
  line: LineChart,
  area: AreaChart,
  bar: BarChart,
  columns: ComboChart,
  combo: ComboChart,
  pie: PieChart,
};

/** A chart by the card's first dimension, or a funnel if it has none. */
export function ChartCard(props: CardTypeProps): ReactNode {
  const { locale } = useUiSettings();
  const card = showMediaTitles(props.card, (day) => formatDay(day, { locale }));
  return props.definition.dimensions.length === 0 ? <FunnelTable card={card} /> : <Charts {...props} card={card} />;
}

/** In print, each chart is followed by its table so that no value is lost. */
function Charts(props: CardTypeProps): ReactNode {
  const {
    definition,
    card,
    isPrinted,
    annotations = [],
    hasDateNotes = true,
    hasBlankDateNotes = true,
    earlier,
    chartTools,
    onChartRendered,
    onPick,
  } = props;
  const chosenColors = definition.colors ?? props.colors ?? [];
  const t = useCardMessages();
  const { locale } = useUiSettings();
  // British English has no comma before the last “and”.
  const listFormat = new Intl.ListFormat(locale === 'en' ? 'en-GB' : locale);
  const dimension = card.columns[0];
  const isOverTime = dimension?.id.endsWith('_date') ?? false;
  const xLabel = isOverTime ? t('date') : (dimension?.name ?? '');
  const getDateNotes = useDateNotes(definition, card);
  const drawnCharts = getDrawings(definition, card, t('others'));
  const shownEarlierCard = isComparableChart(definition) ? earlier : undefined;
  const earlierName = shownEarlierCard
    ? t('comparedWith', { period: formatPeriod(shownEarlierCard.meta.period, { locale }) })
    : '';
  const charts = (
    <div className={classes.charts}>
      {drawnCharts.map((drawn) => {
        const { drawing, unit, currency, names, metrics, rows, series } = drawn;
        const { partial, notes, blank, span, through } = getDateNotes(drawn);
        const shownNotes = [
          ...(hasDateNotes ? notes : []),
          ...(drawn.isPieFallback ? [t('noPie')] : []),
          (hasBlankDateNotes && blank) || [],
          isPrinted ? (through ?? []) : span,
        ].flat();
        const Chart = chartComponents[drawing];
        const colors = getSeriesColors(drawn, definition.metrics, chosenColors);
        const listedNames = listFormat.format(
          names.map((name, index) => {
            const metric = metrics.find((candidate) => candidate.name === name);
            return metric && index > 0 ? getNameInSentence(metric, locale) : name;
          }),
        );
        const getTitle = (shownNames: string) =>
          isOverTime
            ? t(titleKeys[definition.dateUnit], { names: shownNames })
            : t('byDimension', {
                names: shownNames,
                dimension: dimension ? getNameInSentence(dimension, locale) : '',
              });
        const title = getTitle(listedNames);
        const earlierRows = shownEarlierCard ? getEarlierRows(rows, card, shownEarlierCard, earlierName) : [];
        const isShortened = repeatsTitle(getTitle(''), props.title);
        // A legend already names the metrics, or the metric and its earlier period, so the shortened title would repeat
        // it.
        const isInLegend = isShortened && (names.length > 1 || earlierRows.length > 0);
        const chart: ChartProps = {
          title,
          isTitleHidden: repeatsTitle(title, props.title) || isInLegend,
          ...(isShortened ? { shortTitle: listedNames } : {}),
          rows: [...rows, ...earlierRows],
          ...(earlierRows.length > 0 ? { earlierSeries: earlierName } : {}),
          unit,
          currency,
          xLabel,
          partial,
          isUnderWay: isUnderWay(card),
          note: joinNotes(shownNotes),
          style: getColumnStyle(definition, card, metrics[0]?.id ?? ''),
          ...(metrics.length > 1 ? { styles: getStyles(definition, card, drawn) } : {}),
          ...(series ? { series } : {}),
          ...(colors.length > 0 ? { colors } : {}),
          goals: getGoals(definition, drawn),
          ...(isOverTime ? { marks: getMarks(card, rows, annotations) } : {}),
          ...(onPick && card.rows.length > 0 ? { onPick: (x: string) => pickRow(card, x, onPick) } : {}),
        };
        return (
          <Fragment key={metrics.map(({ id }) => id).join()}>
            <Chart {...chart} isStatic={isPrinted} {...(onChartRendered ? { onDrawn: onChartRendered } : {})} />
            {isPrinted && (
              <PrintedNumbers chart={chart} drawn={drawn} definition={definition} card={card} isOverTime={isOverTime} />
            )}
          </Fragment>
        );
      })}
    </div>
  );
  const slot = drawnCharts.length === 1 && chartTools ? chartTools : null;
  return <ChartToolsContext value={slot}>{charts}</ChartToolsContext>;
}

/** Joins notes: a single one has no final period; several are sentences. */
const joinNotes = (notes: readonly string[]): string =>
  notes.length < 2 ? notes.join() : notes.map((note) => (note.endsWith('.') ? note : `${note}.`)).join(' ');

/** Opens the details of a name or date; the row for omitted values has no details. */
function pickRow({ rows }: CardResult, x: string, onPick: NonNullable<CardTypeProps['onPick']>): void {
  const index = rows.findIndex(([first]) => first === x);
  if (index >= 0) onPick(index, 1);
}

/** Returns the number format of each series; a series' name ends with its metric's name. */
const getStyles = (definition: CardDefinition, card: CardResult, { rows, metrics }: DrawnChart) =>
  Object.fromEntries(
    [...new Set(rows.map(({ series }) => series))].flatMap((series) => {
      const metric = metrics.find(({ name }) => series === name || series.endsWith(` · ${name}`));
      return metric ? [[series, getColumnStyle(definition, card, metric.id)]] : [];
    }),
  );

/** Returns a chart's targets, which are drawn as lines across it. */
const getGoals = ({ targets = [] }: CardDefinition, { metrics, series, unit, currency }: DrawnChart) =>
  targets.flatMap(({ metric, value }) => {
    const foundMetric = metrics.find(({ id }) => id === metric);
    const foundSeries = series?.find(({ name }) => name === foundMetric?.name);
    return foundMetric
      ? [
          {
            name: foundMetric.name,
            value,
            axis: foundSeries?.axis ?? 'left',
            unit: foundSeries?.unit ?? unit,
            currency,
          },
        ]
      : [];
  });
