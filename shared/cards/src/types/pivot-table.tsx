import { type CardResult, findPartialRowDates } from '@reportage/contracts';
import { formatNumber, getColumnStyle, isCompact } from '@reportage/format';
import { type PlacedColumn, ScrollBox, splitColumns, useUiSettings, wholeTable } from '@reportage/ui';
import type { ReactNode } from 'react';
import { useCardMessages } from '../card.messages.ts';
import cardClasses from '../card.module.css';
import type { CardTypeProps } from '../card-type.props.ts';
import { getPivot, type Pivot } from '../pivot.model.ts';
import { getTone, getToneAttribute } from '../value-tone.ts';
import { CellText } from './cell-text.tsx';
import { PartialNote } from './partial-note.tsx';
import classes from './table-card.module.css';
import { ToneText } from './tone-text.tsx';

type Columns = CardResult['columns'];

type PivotTableProps = Pick<CardTypeProps, 'definition' | 'card' | 'isPrinted'>;

/** One metric by two dimensions, with rows for the card's own dimension and columns for its breakdown. */
export function PivotTable({ definition, card, isPrinted }: PivotTableProps): ReactNode {
  const t = useCardMessages();
  const metricIndex = card.columns.findIndex(({ kind }) => kind === 'metric');
  const metric = card.columns[metricIndex];
  const breakdown = card.columns[metricIndex - 1];
  if (card.rows.length === 0 || !metric || !breakdown) return <p className={cardClasses.absent}>{t('noRows')}</p>;
  const pivot = getPivot(card);
  const rowColumns = card.columns.slice(0, metricIndex - 1);
  // The total is repeated beside the columns of each part.
  const parts = isPrinted ? splitColumns(pivot.columns, rowColumns.length + 1) : wholeTable(pivot.columns);
  return (
    <>
      {parts.map((columns) => (
        <PivotPart
          key={columns[0]?.column ?? ''}
          definition={definition}
          card={card}
          pivot={pivot}
          columns={columns}
          rowColumns={rowColumns}
          breakdown={breakdown}
          metric={metric}
        />
      ))}
      {card.rowCount > card.rows.length && (
        <p className={cardClasses.note}>{t('rowsShown', { shown: card.rows.length, all: card.rowCount })}</p>
      )}
    </>
  );
}

interface PivotPartProps extends Omit<PivotTableProps, 'isPrinted'> {
  pivot: Pivot;
  columns: readonly PlacedColumn<string>[];
  rowColumns: Columns;
  /** The dimension whose values are the columns. */
  breakdown: Columns[number];
  metric: Columns[number];
}

function PivotPart({ definition, card, pivot, columns, rowColumns, breakdown, metric }: PivotPartProps): ReactNode {
  const t = useCardMessages();
  const { locale } = useUiSettings();
  const partial = findPartialRowDates(definition, card);
  const title = t('byDimension', { names: metric.name, dimension: breakdown.name });
  const formatValue = (value: number | null) =>
    formatNumber(value, {
      unit: metric.unit ?? 'count',
      currency: metric.currency,
      ...getColumnStyle(definition, card, metric.id),
      locale,
      compact: isCompact(definition, metric.id, false),
    });
  return (
    <ScrollBox label={title} className={classes.tableScroll}>
      <table className={classes.table}>
        <thead>
          <tr>
            {rowColumns.map((column) => (
              <th key={column.id} scope="col" title={column.note} data-kind="dimension">
                {column.name}
              </th>
            ))}
            {columns.map(({ column: name }) => (
              <th key={name} scope="col" data-kind="metric">
                <CellText column={breakdown} cell={name} />
                <PartialNote column={breakdown} cell={name} partial={partial} />
              </th>
            ))}
            <th scope="col" data-kind="metric">
              {t('total')}
            </th>
          </tr>
        </thead>
        <tbody>
          {pivot.rows.map(({ names, values, total }) => (
            <tr key={names.join('|')}>
              {rowColumns.map((column, index) => (
                <td key={column.id} data-kind="dimension">
                  <CellText column={column} cell={names[index] ?? null} />
                  <PartialNote column={column} cell={names[index] ?? null} partial={partial} />
                </td>
              ))}
              {columns.map(({ column: name, index }) => (
                <td key={name} data-kind="metric" {...getToneAttribute(definition, metric.id, values[index])}>
                  {formatValue(values[index] ?? null)}
                  <ToneText tone={getTone(definition, metric.id, values[index] ?? null)} />
                </td>
              ))}
              <td data-kind="metric">{formatValue(total)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={rowColumns.length}>
              {t('total')}
            </th>
            {columns.map(({ column: name, index }) => (
              <td key={name} data-kind="metric">
                {formatValue(pivot.columnTotals[index] ?? null)}
              </td>
            ))}
            <td data-kind="metric">{formatValue(pivot.total)}</td>
          </tr>
        </tfoot>
      </table>
    </ScrollBox>
  );
}
