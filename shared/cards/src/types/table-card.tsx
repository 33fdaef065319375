import { type CardResult, findPartialRowDates } from '@reportage/contracts';
import { formatDay, formatNumber, getColumnStyle, isCompact, keepUnitsWhole } from '@reportage/format';
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
import { addOthers } from '../drawings/chart.model.ts';
import { useHasMediaLinks } from '../media-links.tsx';
import { getNamesakes, showMediaTitles } from '../media-titles.model.ts';
import { getTone, getToneAttribute, toNumber } from '../value-tone.ts';
import { CellText, PickedCell } from './cell-text.tsx';
import { NoteMark } from './note-mark.tsx';
import { PartialNote } from './partial-note.tsx';
import { PivotTable } from './pivot-table.tsx';
import classes from './table-card.module.css';
import { ToneText } from './tone-text.tsx';
import { useFoldedRows } from './use-folded-rows.tsx';

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

/** The rows of a card, with totals that include the rows beyond the limit. */
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

/** Returns the style that sets the width of a printed header. */
const toWidthStyle = (width: number | undefined): CSSProperties =>
  (width === undefined ? {} : { '--header-width': `${width}px` }) as CSSProperties;

function RowTable({ card: result, collapsesAfter = Infinity, ...props }: RowTableProps): ReactNode {
  const t = useCardMessages();
  const [isExpanded, setExpanded] = useState(false);
  const completeCard = addOthers(result, t('others'));
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
      {result.rowKinds?.includes('custom') && <p className={cardClasses.note}>{t('rowsEnteredByHand')}</p>}
      {card.rowCount > result.rows.length && (
        <p className={cardClasses.note}>{t('rowsShown', { shown: result.rows.length, all: card.rowCount })}</p>
      )}
    </>
  );
}

/** The maximum number of metrics that fit side by side in narrow containers. */
const maxSideBySide = 3;

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
  isPrinted,
}: RowPartProps): ReactNode {
  const t = useCardMessages();
  const hasManyMetrics = metrics.length > maxSideBySide;
  const folding = useFoldedRows(hasManyMetrics && !isPrinted);
  const { locale } = useUiSettings();
  const firstMetric = card.columns.findIndex((column) => column.kind === 'metric');
  const dimensions = card.columns.slice(0, firstMetric).map((column, index) => ({ column, index }));
  const getMetricColumns = (count?: number) =>
    metrics.slice(0, count).map(({ column, index }) => ({ column, index: firstMetric + index }));
  const columns = [...dimensions, ...getMetricColumns()];
  const labels = metrics.map(({ column }) => column.name);
  const headerWidths = getHeaderWidths(labels, firstMetric);
  const partial = findPartialRowDates(definition, card);
  const getTitle = (cell: unknown) => (typeof cell === 'string' ? card.mediaTitles?.[cell] : undefined);
  const getRowName = (cell: unknown) =>
    card.columns[0]?.id.endsWith('_date')
      ? formatDay(String(cell), { locale })
      : (getTitle(cell) ?? String(cell ?? ''));
  const getDate = (cell: unknown) => (typeof cell === 'string' ? card.mediaDates?.[cell] : undefined);
  const namesakes = getNamesakes(card);
  const hasMediaLinks = useHasMediaLinks();
  /**
   * Whether to shorten a name to its title. Media with the same title keep their URLs, unless their dates
   * distinguish them.
   */
  const hasShortName = (cell: unknown) => hasShortNames && namesakes.get(String(cell)) !== null;
  /**
   * Returns the column that opens a row's details: the first one or, if that links to a media item, the first metric.
   */
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
        data-many={hasManyMetrics || undefined}
        data-foldable={folding.isFoldable || undefined}
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
                {keepUnitsWhole(column.name)}
                <NoteMark mark={noteMarks?.get(column.id)} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody {...roles.rowGroup}>
          {card.rows.map((row, rowIndex) => (
            <tr key={row.slice(0, firstMetric).join('|')} {...roles.row}>
              {[...dimensions, ...getMetricColumns(folding.countVisible(rowIndex))].map(({ column, index }) => (
                <td
                  key={column.id}
                  {...roles.cell}
                  data-kind={column.kind}
                  data-label={keepUnitsWhole(column.name)}
                  {...getToneAttribute(definition, column.id, row[index])}
                >
                  {onPick && index === getPickedIndex(rowIndex) ? (
                    <PickedCell
                      column={column}
                      cell={row[index] ?? null}
                      style={getColumnStyle(definition, card, column.id)}
                      compact={isCompact(definition, column.id, false)}
                      title={getTitle(row[index])}
                      date={getDate(row[index])}
                      hasShortName={hasShortName(row[0])}
                      onPick={() => onPick(rowIndex, firstMetric)}
                    />
                  ) : (
                    <CellText
                      column={column}
                      cell={row[index] ?? null}
                      style={getColumnStyle(definition, card, column.id)}
                      compact={isCompact(definition, column.id, false)}
                      media={media?.get(result.rowMedia?.[rowIndex] ?? '') ?? getTitledMedia(row[index])}
                      mediaId={result.rowMedia?.[rowIndex]}
                      hasPicture={hasPictures}
                      hasShortName={hasShortName(row[0])}
                    />
                  )}
                  <PartialNote column={column} cell={row[index] ?? null} partial={partial} />
                  {index === 0 && result.rowKinds?.[rowIndex] === 'custom' && (
                    <small className={cardClasses.partial}>{t('rowEnteredByHand')}</small>
                  )}
                  <ToneText tone={getTone(definition, column.id, toNumber(row[index]))} />
                  {index === 0 && folding.renderButton(rowIndex, getRowName(row[0]))}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot {...roles.rowGroup}>
          <tr {...roles.row}>
            <th {...roles.rowHeader} scope="row" colSpan={firstMetric}>
              {t('total')}
              {folding.renderButton('total', t('total'))}
            </th>
            {metrics.slice(0, folding.countVisible('total')).map(({ column, index }) => (
              <td key={column.id} {...roles.cell} data-kind="metric" data-label={keepUnitsWhole(column.name)}>
                {formatNumber(card.totals[index] ?? null, {
                  unit: column.unit ?? 'count',
                  currency: column.currency,
                  ...getColumnStyle(definition, card, column.id),
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
