import { type CardResult, partialRowDates } from '@reportage/contracts';
import { columnStyleOf, formatDay, formatNumber, isCompact } from '@reportage/format';
import {
  Button,
  getHeaderWidths,
  hasRoomForWords,
  type PlacedColumn,
  ScrollBox,
  splitColumns,
  useUiSettings,
  wholeTable,
} from '@reportage/ui';
import { type CSSProperties, type ReactNode, useState } from 'react';
import { useCardMessages } from '../card.messages.ts';
import cardClasses from '../card.module.css';
import type { CardTypeProps } from '../card-type.props.ts';
import { withOthers } from '../drawings/chart.model.ts';
import { useHasMediaLinks } from '../media-links.tsx';
import { getNamesakes, showMediaTitles } from '../media-titles.model.ts';
import { getTone, getToneAttribute, toNumber } from '../value-tone.ts';
import { CellText, PickedCell } from './cell-text.tsx';
import { NoteMark } from './note-mark.tsx';
import { PartialNote } from './partial-note.tsx';
import { PivotTable } from './pivot-table.tsx';
import classes from './table-card.module.css';
import { ToneText } from './tone-text.tsx';

type TableCardProps = Pick<
  CardTypeProps,
  | 'definition'
  | 'card'
  | 'isPrinted'
  | 'onPick'
  | 'media'
  | 'hasShortNames'
  | 'hasPictures'
  | 'noteMarks'
  | 'collapsesAfter'
>;

/** Rows of a card, with totals that include the rows beyond the limit. */
export function TableCard(props: TableCardProps): ReactNode {
  const { locale } = useUiSettings();
  return props.definition.breakdownBy ? (
    <PivotTable {...props} card={showMediaTitles(props.card, (day) => formatDay(day, { locale }))} />
  ) : (
    <RowTable {...props} />
  );
}

type RowTableProps = TableCardProps;

/** The roles are explicit because browsers no longer treat the elements as a table where rows are styled as blocks. */
const roles = {
  table: { role: 'table' },
  rowGroup: { role: 'rowgroup' },
  row: { role: 'row' },
  columnHeader: { role: 'columnheader' },
  rowHeader: { role: 'rowheader' },
  cell: { role: 'cell' },
} as const;

/** The width of a printed header, for the style sheet. */
const toWidthStyle = (width: number | undefined): CSSProperties =>
  (width === undefined ? {} : { '--header-width': `${width}px` }) as CSSProperties;

function RowTable({ card: result, collapsesAfter = Infinity, ...props }: RowTableProps): ReactNode {
  const t = useCardMessages();
  const [isExpanded, setExpanded] = useState(false);
  const completeCard = withOthers(result, t('others'));
  // A single additional row takes no more space than the button.
  const isCollapsed = !isExpanded && completeCard.rows.length > collapsesAfter + 1;
  const card = isCollapsed ? { ...completeCard, rows: completeCard.rows.slice(0, collapsesAfter) } : completeCard;
  if (card.rows.length === 0) return <p className={cardClasses.absent}>{t('noRows')}</p>;
  const firstMetric = card.columns.findIndex((column) => column.kind === 'metric');
  const metrics = card.columns.slice(firstMetric);
  const parts = props.isPrinted ? splitColumns(metrics, firstMetric) : wholeTable(metrics);
  return (
    <>
      {parts.map((part) => (
        <RowPart key={part[0]?.column.id ?? ''} {...props} card={card} result={result} metrics={part} />
      ))}
      {isCollapsed && (
        <Button className={classes.more ?? ''} onClick={() => setExpanded(true)}>
          {t('showAllRows', { count: completeCard.rows.length })}
        </Button>
      )}
      {result.rowKinds?.includes('custom') && <p className={cardClasses.note}>{t('typedRows')}</p>}
      {card.rowCount > result.rows.length && (
        <p className={cardClasses.note}>{t('rowsShown', { shown: result.rows.length, all: card.rowCount })}</p>
      )}
    </>
  );
}

interface RowPartProps extends TableCardProps {
  /** The card as received, without the “others” row. */
  result: CardResult;
  metrics: readonly PlacedColumn<CardResult['columns'][number]>[];
}

function RowPart({
  definition,
  card,
  result,
  metrics,
  onPick,
  media,
  hasShortNames = false,
  hasPictures = false,
  noteMarks,
}: RowPartProps): ReactNode {
  const t = useCardMessages();
  const { locale } = useUiSettings();
  const firstMetric = card.columns.findIndex((column) => column.kind === 'metric');
  const dimensions = card.columns.slice(0, firstMetric).map((column, index) => ({ column, index }));
  const columns = [...dimensions, ...metrics.map(({ column, index }) => ({ column, index: firstMetric + index }))];
  const labels = metrics.map(({ column }) => column.name);
  const headerWidths = getHeaderWidths(labels, firstMetric);
  const partial = partialRowDates(definition, card);
  const getTitle = (cell: unknown) => (typeof cell === 'string' ? card.mediaTitles?.[cell] : undefined);
  const getDate = (cell: unknown) => (typeof cell === 'string' ? card.mediaDates?.[cell] : undefined);
  const namesakes = getNamesakes(card);
  const hasMediaLinks = useHasMediaLinks();
  /** Media with the same title keep their URLs, unless their days distinguish them. */
  const isShort = (cell: unknown) => hasShortNames && namesakes.get(String(cell)) !== null;
  /** The column that opens a row's details: its first one or, where that links to a media item, its first number. */
  const getPickedIndex = (rowIndex: number) => {
    if (!onPick || rowIndex >= result.rows.length) return -1;
    const isLinked = hasMediaLinks && card.columns[0]?.id.endsWith('_media') && result.rowMedia?.[rowIndex];
    return isLinked ? firstMetric : 0;
  };
  const getTitledMedia = (cell: unknown) => {
    const title = getTitle(cell) ?? null;
    const date = getDate(cell);
    return title === null && date === undefined ? undefined : { title, date, address: String(cell), pictureUrl: null };
  };
  return (
    <ScrollBox label={card.columns[0]?.name ?? ''} className={classes.tableScroll}>
      <table
        {...roles.table}
        className={classes.table}
        data-many={metrics.length > 3 || undefined}
        data-words={hasRoomForWords(labels, firstMetric) ? 'whole' : undefined}
      >
        <thead {...roles.rowGroup}>
          <tr {...roles.row}>
            {columns.map(({ column }, position) => (
              <th
                key={column.id}
                {...roles.columnHeader}
                scope="col"
                title={column.note}
                data-kind={column.kind}
                style={toWidthStyle(headerWidths?.[position - firstMetric])}
              >
                {column.name}
                <NoteMark mark={noteMarks?.get(column.id)} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody {...roles.rowGroup}>
          {card.rows.map((row, rowIndex) => (
            <tr key={row.slice(0, firstMetric).join('|')} {...roles.row}>
              {columns.map(({ column, index }) => (
                <td
                  key={column.id}
                  {...roles.cell}
                  data-kind={column.kind}
                  data-label={column.name}
                  {...getToneAttribute(definition, column.id, row[index])}
                >
                  {onPick && index === getPickedIndex(rowIndex) ? (
                    <PickedCell
                      column={column}
                      cell={row[index] ?? null}
                      style={columnStyleOf(definition, card, column.id)}
                      compact={isCompact(definition, column.id, false)}
                      title={getTitle(row[index])}
                      date={getDate(row[index])}
                      isShort={isShort(row[0])}
                      onPick={() => onPick(rowIndex, firstMetric)}
                    />
                  ) : (
                    <CellText
                      column={column}
                      cell={row[index] ?? null}
                      style={columnStyleOf(definition, card, column.id)}
                      compact={isCompact(definition, column.id, false)}
                      media={media?.get(result.rowMedia?.[rowIndex] ?? '') ?? getTitledMedia(row[index])}
                      mediaId={result.rowMedia?.[rowIndex]}
                      hasPicture={hasPictures}
                      isShort={isShort(row[0])}
                    />
                  )}
                  <PartialNote column={column} cell={row[index] ?? null} partial={partial} />
                  {index === 0 && result.rowKinds?.[rowIndex] === 'custom' && (
                    <small className={cardClasses.partial}>{t('typedRow')}</small>
                  )}
                  <ToneText tone={getTone(definition, column.id, toNumber(row[index]))} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot {...roles.rowGroup}>
          <tr {...roles.row}>
            <th {...roles.rowHeader} scope="row" colSpan={firstMetric}>
              {t('total')}
            </th>
            {metrics.map(({ column, index }) => (
              <td key={column.id} {...roles.cell} data-kind="metric" data-label={column.name}>
                {formatNumber(card.totals[index] ?? null, {
                  unit: column.unit ?? 'count',
                  currency: column.currency,
                  ...columnStyleOf(definition, card, column.id),
                  locale,
                })}
              </td>
            ))}
          </tr>
        </tfoot>
      </table>
    </ScrollBox>
  );
}
