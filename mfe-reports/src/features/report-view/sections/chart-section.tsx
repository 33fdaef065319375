import { BarChart } from '@reportage/chart-bar';
import { LineChart } from '@reportage/chart-line';
import type { CardDefinition, CardResult } from '@reportage/contracts';
import { type ChartRow, ChartTable } from '@reportage/ui';
import { Fragment, type ReactNode } from 'react';
import { useReportViewMessages } from '../report-view.messages.ts';
import { chartsOf } from '../report-view.model.ts';
import classes from '../report-view.module.css';
import type { SectionContentProps } from '../section-content.props.ts';

const titleKeys = { day: 'byDay', week: 'byWeek', month: 'byMonth', quarter: 'byQuarter', year: 'byYear' } as const;
const drawnAsBars: readonly CardDefinition['chartType'][] = ['bar', 'pie'];

/** Days that had not come when the numbers were made fill a chart's axis, but would be empty lines on paper. */
function rowsSoFar(rows: readonly ChartRow[], { meta }: CardResult): ChartRow[] {
  const lastDay = new Intl.DateTimeFormat('en-CA', { timeZone: meta.timezone }).format(new Date(meta.computedAt));
  return rows.filter(({ x, y }) => y !== null || x <= lastDay);
}

/** A chart over the card's first dimension; on paper its table stands below it, so that no number is lost. */
export function ChartSection({ definition, card, isPrinted, onChartDrawn }: SectionContentProps): ReactNode {
  const t = useReportViewMessages();
  const Chart = drawnAsBars.includes(definition.chartType) ? BarChart : LineChart;
  const dimension = card.columns[0];
  const isOverTime = dimension?.id.endsWith('_date') ?? false;
  const xLabel = isOverTime ? t('date') : (dimension?.name ?? '');
  const charts = chartsOf(card);
  return (
    <div className={classes.charts}>
      {charts.map(({ unit, names, rows }) => {
        const listed = names.join(t('and'));
        const title = isOverTime
          ? t(titleKeys[definition.dateUnit], { names: listed })
          : t('byDimension', { names: listed, dimension: xLabel });
        const chart = { title, rows, unit, xLabel };
        return (
          <Fragment key={unit}>
            <Chart {...chart} isStatic={isPrinted} {...(onChartDrawn ? { onDrawn: onChartDrawn } : {})} />
            {isPrinted && <ChartTable {...chart} rows={isOverTime ? rowsSoFar(rows, card) : rows} />}
          </Fragment>
        );
      })}
    </div>
  );
}
