import { formatNumber, isCompact, numberStyleOf } from '@reportage/format';
import { useUiSettings } from '@reportage/ui';
import type { ReactNode } from 'react';
import { useCardMessages } from '../card.messages.ts';
import cardClasses from '../card.module.css';
import type { CardTypeProps } from '../card-type.props.ts';
import { partialRowDates, withOthers } from '../chart.model.ts';
import { numberOf, toneAttribute, toneOf } from '../value-tone.ts';
import { CellText, PickedCell } from './cell-text.tsx';
import { PivotTable } from './pivot-table.tsx';
import classes from './table-card.module.css';
import { ToneText } from './tone-text.tsx';

/** Rows of a card, with totals that include the rows beyond the limit. */
export function TableCard(props: Pick<CardTypeProps, 'definition' | 'card' | 'onPick'>): ReactNode {
  return props.definition.breakdownBy ? <PivotTable {...props} /> : <RowTable {...props} />;
}

function RowTable({
  definition,
  card: answer,
  onPick,
}: Pick<CardTypeProps, 'definition' | 'card' | 'onPick'>): ReactNode {
  const t = useCardMessages();
  const { locale } = useUiSettings();
  const card = withOthers(answer, t('others'));
  if (card.rows.length === 0) return <p className={cardClasses.absent}>{t('noRows')}</p>;
  const firstMetric = card.columns.findIndex((column) => column.kind === 'metric');
  const partial = partialRowDates(definition, card);
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a table that scrolls must be reachable by keyboard */}
      <section className={classes.tableScroll} tabIndex={0} aria-label={card.columns[0]?.name ?? ''}>
        <table className={classes.table}>
          <thead>
            <tr>
              {card.columns.map((column) => (
                <th key={column.id} scope="col" title={column.note} data-kind={column.kind}>
                  {column.name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {card.rows.map((row, rowIndex) => (
              <tr key={row.slice(0, firstMetric).join('|')}>
                {card.columns.map((column, index) => (
                  <td key={column.id} data-kind={column.kind} {...toneAttribute(definition, column.id, row[index])}>
                    {index === 0 && onPick && rowIndex < answer.rows.length ? (
                      <PickedCell
                        column={column}
                        cell={row[index] ?? null}
                        onPick={() => onPick(rowIndex, firstMetric)}
                      />
                    ) : (
                      <CellText
                        column={column}
                        cell={row[index] ?? null}
                        style={numberStyleOf(definition, card, column.id)}
                        compact={isCompact(definition, column.id, false)}
                      />
                    )}
                    {typeof row[index] === 'string' && partial.includes(row[index]) && column.id.endsWith('_date') && (
                      <small className={cardClasses.partial}>{t('notComplete')}</small>
                    )}
                    <ToneText tone={toneOf(definition, column.id, numberOf(row[index]))} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row" colSpan={firstMetric}>
                {t('total')}
              </th>
              {card.columns.slice(firstMetric).map((column, index) => (
                <td key={column.id} data-kind="metric">
                  {formatNumber(card.totals[index] ?? null, {
                    unit: column.unit ?? 'count',
                    currency: column.currency,
                    ...numberStyleOf(definition, card, column.id),
                    locale,
                  })}
                </td>
              ))}
            </tr>
          </tfoot>
        </table>
      </section>
      {card.rowCount > answer.rows.length && (
        <p className={cardClasses.note}>{t('rowsShown', { shown: answer.rows.length, all: card.rowCount })}</p>
      )}
    </>
  );
}
