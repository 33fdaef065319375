import { BarChart } from '@reportage/chart-bar';
import { LineChart } from '@reportage/chart-line';
import type { CardDefinition, CardResult } from '@reportage/contracts';
import { type ChartRow, ChartTable } from '@reportage/ui';
import { Fragment, type ReactNode } from 'react';
import { useCardMessages } from '../card.messages.ts';
import { chartsOf } from '../card.model.ts';
import classes from '../card.module.css';
import type { CardTypeProps } from '../card-type.props.ts';
import { marksOf } from '../chart-marks.model.ts';
import { FunnelTable } from './funnel-table.tsx';

const titleKeys = { day: 'byDay', week: 'byWeek', month: 'byMonth', quarter: 'byQuarter', year: 'byYear' } as const;
const drawnAsBars: readonly CardDefinition['chartType'][] = ['bar', 'pie'];

/** Days after the numbers were computed belong on a chart's axis, but would be empty rows in print. */
function rowsSoFar(rows: readonly ChartRow[], { meta }: CardResult): ChartRow[] {
  const lastDay = new Intl.DateTimeFormat('en-CA', { timeZone: meta.timezone }).format(new Date(meta.computedAt));
  return rows.filter(({ x, y }) => y !== null || x <= lastDay);
}

/** A chart over the card's first dimension, or a funnel if it has none. */
export function ChartCard(props: CardTypeProps): ReactNode {
  return props.definition.dimensions.length === 0 ? <FunnelTable card={props.card} /> : <Charts {...props} />;
}

/** In print, each chart is followed by its table so that no number is lost. */
function Charts({ definition, card, isPrinted, annotations = [], onChartDrawn, onPick }: CardTypeProps): ReactNode {
  const t = useCardMessages();
  const Chart = drawnAsBars.includes(definition.chartType) ? BarChart : LineChart;
  const dimension = card.columns[0];
  const isOverTime = dimension?.id.endsWith('_date') ?? false;
  const xLabel = isOverTime ? t('date') : (dimension?.name ?? '');
  const charts = chartsOf(card);
  return (
    <div className={classes.charts}>
      {charts.map(({ unit, currency, names, rows }) => {
        const listed = names.join(t('and'));
        const title = isOverTime
          ? t(titleKeys[definition.dateUnit], { names: listed })
          : t('byDimension', { names: listed, dimension: xLabel });
        const chart = {
          ...{ title, rows, unit, currency, xLabel },
          ...(isOverTime ? { marks: marksOf(card, rows, annotations) } : {}),
          ...(onPick && card.rows.length > 0
            ? {
                onPick: (x: string) =>
                  onPick(
                    card.rows.findIndex(([first]) => first === x),
                    1,
                  ),
              }
            : {}),
        };
        return (
          <Fragment key={`${unit} ${currency}`}>
            <Chart {...chart} isStatic={isPrinted} {...(onChartDrawn ? { onDrawn: onChartDrawn } : {})} />
            {isPrinted && <ChartTable {...chart} rows={isOverTime ? rowsSoFar(rows, card) : rows} />}
          </Fragment>
        );
      })}
    </div>
  );
}
