import type { CardResult } from '@reportage/contracts';
import { formatDay, formatNumber, missing } from '@reportage/format';
import { MediaIcon, useUiSettings } from '@reportage/ui';
import type { ReactNode } from 'react';
import { useCardMessages } from '../card.messages.ts';
import cardClasses from '../card.module.css';
import type { CardTypeProps } from '../card-type.props.ts';
import classes from './table-card.module.css';

type Column = CardResult['columns'][number];
type Cell = CardResult['rows'][number][number];

/** Rows of a card, with totals that include the rows beyond the limit. */
export function TableCard({ card, onPick }: Pick<CardTypeProps, 'card' | 'onPick'>): ReactNode {
  const t = useCardMessages();
  const { locale } = useUiSettings();
  if (card.rows.length === 0) return <p className={cardClasses.absent}>{t('noRows')}</p>;
  const firstMetric = card.columns.findIndex((column) => column.kind === 'metric');
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
                  <td key={column.id} data-kind={column.kind}>
                    {index === 0 && onPick ? (
                      <PickedCell
                        column={column}
                        cell={row[index] ?? null}
                        onPick={() => onPick(rowIndex, firstMetric)}
                      />
                    ) : (
                      <CellText column={column} cell={row[index] ?? null} />
                    )}
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
                    locale,
                  })}
                </td>
              ))}
            </tr>
          </tfoot>
        </table>
      </section>
      {card.rowCount > card.rows.length && (
        <p className={cardClasses.note}>{t('rowsShown', { shown: card.rows.length, all: card.rowCount })}</p>
      )}
    </>
  );
}

/** Opens what is behind a row; the address of a page, which would be a link inside a button, is text here. */
function PickedCell({ column, cell, onPick }: { column: Column; cell: Cell; onPick(): void }): ReactNode {
  const t = useCardMessages();
  const isMedia = column.id.endsWith('_media') && typeof cell === 'string';
  const shown = isMedia ? (
    <span className={classes.media}>
      <MediaIcon mediaType={column.id} />
      <span>{cell.replace(/^https?:\/\//, '')}</span>
    </span>
  ) : (
    <CellText column={column} cell={cell} />
  );
  return (
    <button type="button" className={classes.pick} title={t('pick')} onClick={onPick}>
      {shown}
    </button>
  );
}

function CellText({ column, cell }: { column: Column; cell: Cell }): ReactNode {
  const { locale } = useUiSettings();
  if (cell === null) return missing;
  if (typeof cell === 'number')
    return formatNumber(cell, { unit: column.unit ?? 'count', currency: column.currency, locale });
  if (column.id.endsWith('_date')) return formatDay(cell, { locale });
  if (column.id.endsWith('_media')) return <MediaName mediaType={column.id} name={cell} />;
  return cell;
}

/** Links http and https addresses; any other text is shown as is. */
function MediaName({ mediaType, name }: { mediaType: string; name: string }): ReactNode {
  const isAddress = /^https?:\/\//.test(name);
  return (
    <span className={classes.media}>
      <MediaIcon mediaType={mediaType} />
      {isAddress ? (
        <a href={name} target="_blank" rel="noreferrer noopener">
          {name.replace(/^https?:\/\//, '')}
        </a>
      ) : (
        <span>{name}</span>
      )}
    </span>
  );
}
