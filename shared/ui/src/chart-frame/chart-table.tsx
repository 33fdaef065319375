import { formatDay, formatNumber, keepUnitsWhole } from '@reportage/format';
import { Fragment, type ReactNode } from 'react';
import { placeSideBySide } from '../paper/side-by-side.ts';
import { type PlacedColumn, splitColumns, wholeTable } from '../paper/split-columns.ts';
import { useUiSettings } from '../provider/ui-settings.ts';
import { ScrollBox } from '../text/scroll-box.tsx';
import { useChartMessages } from './chart-frame.messages.ts';
import classes from './chart-frame.module.css';
import { type ChartProps, getSeriesFormat, isDay, pivotRows } from './chart-row.ts';

/**
 * The chart's data as a table, for exact values, screen readers and print. On paper, a table that is too wide is split,
 * and a long and narrow one is laid out in side-by-side groups.
 */
export function ChartTable(chart: ChartProps): ReactNode {
  const { series, points } = pivotRows(chart.rows);
  const parts = chart.isStatic ? splitColumns(series, 1) : wholeTable(series);
  return parts.map((columns) => (
    <SeriesTable key={columns[0]?.column ?? ''} chart={chart} columns={columns} points={points} />
  ));
}

type Point = ReturnType<typeof pivotRows>['points'][number];

interface SeriesTableProps {
  chart: ChartProps;
  columns: readonly PlacedColumn<string>[];
  points: readonly Point[];
}

function SeriesTable({ chart, columns, points }: SeriesTableProps): ReactNode {
  const { title, xLabel, isStatic = false } = chart;
  const { getName, getMarks, formatValue } = usePointFormat(chart);
  const groupCellCount = columns.length + 1;
  const arrange = () =>
    placeSideBySide(points, [
      { head: xLabel, cells: points.flatMap(({ x }) => [getName(x), ...getMarks(x)]) },
      ...columns.map(({ column, index }) => ({
        head: column,
        cells: points.map(({ values }) => formatValue(values[index] ?? null, column)),
      })),
    ]);
  const screenLayout = { groupCount: 1, isWhole: false, bands: [points.map((point) => [point])] };
  const { groupCount, isWhole, bands } = isStatic ? arrange() : screenLayout;
  return (
    <ScrollBox label={title} className={classes.tableScroll}>
      <table
        className={classes.table}
        data-groups={groupCount > 1 ? groupCount : undefined}
        data-whole={isWhole || undefined}
      >
        <caption className="ui-visually-hidden">{title}</caption>
        <thead>
          <tr>
            {Array.from({ length: groupCount }, (_, group) => (
              <Fragment key={group}>
                <th scope="col" data-part="name">
                  {xLabel}
                </th>
                {columns.map(({ column }) => (
                  <th scope="col" key={column}>
                    {keepUnitsWhole(column)}
                  </th>
                ))}
              </Fragment>
            ))}
          </tr>
        </thead>
        {bands.map((rows) => (
          <tbody key={rows[0]?.[0]?.x ?? ''}>
            {rows.map((row) => (
              <tr key={row[0]?.x ?? ''}>
                {row.map((point) => (
                  <PointCells key={point.x} chart={chart} columns={columns} point={point} />
                ))}
                {row.length < groupCount && (
                  <td data-part="rest" colSpan={(groupCount - row.length) * groupCellCount} />
                )}
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </ScrollBox>
  );
}

interface PointCellsProps extends Pick<SeriesTableProps, 'chart' | 'columns'> {
  point: Point;
}

function PointCells({ chart, columns, point: { x, values } }: PointCellsProps): ReactNode {
  const { onPick, isStatic = false, partial = [] } = chart;
  const t = useChartMessages();
  const { getName, getMarks, formatValue } = usePointFormat(chart);
  const name = getName(x);
  const marks = [...(isStatic && partial.includes(x) ? [t('incomplete')] : []), ...getMarks(x)];
  return (
    <>
      <th scope="row" data-part="name">
        {onPick ? (
          <button type="button" className={classes.pick} onClick={() => onPick(x)}>
            {name}
          </button>
        ) : (
          name
        )}
        {!isStatic && partial.includes(x) && ` (${t('incomplete')})`}
        {marks.map((text) => (
          <small key={text} className={classes.mark}>
            {text}
          </small>
        ))}
      </th>
      {columns.map(({ column, index }) => (
        <td key={column}>{formatValue(values[index] ?? null, column)}</td>
      ))}
    </>
  );
}

/** Returns functions that format a point's name, annotations and values for the table. */
function usePointFormat(chart: ChartProps) {
  const { marks = [] } = chart;
  const { locale } = useUiSettings();
  return {
    getName: (x: string) => (isDay(x) ? formatDay(x, { locale }) : x),
    getMarks: (x: string) => marks.filter(({ from }) => from === x).map(({ text }) => text),
    formatValue: (value: number | null, series: string) =>
      formatNumber(value, { ...getSeriesFormat(chart, series), locale, compact: false }),
  };
}
