import {
  type CardDefinition,
  type CardResult,
  type ComboMedia,
  type CustomMedia,
  getFactMediaType,
  type Report,
} from '@reportage/contracts';

type Row = CardResult['rows'][number];
type RowKind = NonNullable<CardResult['rowKinds']>[number];

/** Lists the combined rows that have not been removed, limited to media in the report. */
export function listVisibleCombos(
  { comboMedia, deletedComboIds }: Report['settings'],
  reportMediaIds: readonly string[],
) {
  const reportMediaIdSet = new Set(reportMediaIds);
  return comboMedia
    .filter(({ id }) => !deletedComboIds.includes(id))
    .map((combo): ComboMedia => ({ ...combo, mediaIds: combo.mediaIds.filter((id) => reportMediaIdSet.has(id)) }))
    .filter(({ mediaIds }) => mediaIds.length > 0);
}

/** Lists the manually entered rows that have not been removed. */
export const listVisibleCustomRows = ({ customMedia, deletedCustomIds }: Report['settings']): CustomMedia[] =>
  customMedia.filter(({ id }) => !deletedCustomIds.includes(id));

/** Removes deleted rows from the settings. Only editors may see them, in order to restore them. */
export const removeDeletedRows = (settings: Report['settings']): Report['settings'] => ({
  ...settings,
  comboMedia: settings.comboMedia.filter(({ id }) => !settings.deletedComboIds.includes(id)),
  customMedia: listVisibleCustomRows(settings),
  deletedComboIds: [],
  deletedCustomIds: [],
});

/** Turns a media list into a card that shows only the totals of its media. */
export const toTotalsCard = ({
  orderBy: _order,
  breakdownBy: _breakdown,
  ...card
}: CardDefinition): CardDefinition => ({
  ...card,
  display: 'scoreboard',
  dimensions: [],
});

interface ListedRow {
  cells: Row;
  mediaId: string | null;
  kind: RowKind;
}

/** Sorts by one column: metrics descending, names ascending. Rows without a value come last. */
function createRowComparator(index: number, isMetric: boolean) {
  const collator = new Intl.Collator('en', { sensitivity: 'base', numeric: true });
  return ({ cells: left }: ListedRow, { cells: right }: ListedRow): number => {
    const [a = null, b = null] = [left[index], right[index]];
    if (!isMetric) return collator.compare(String(a ?? ''), String(b ?? ''));
    if (typeof a !== 'number' || typeof b !== 'number')
      return Number(typeof b === 'number') - Number(typeof a === 'number');
    return b - a;
  };
}

interface ListWithManualRows {
  /** The list without the combined media. */
  list: CardResult;
  /** The totals of all media in the list. */
  totals: CardResult;
  combos: readonly { combo: ComboMedia; totals: CardResult | undefined }[];
  customRows: readonly CustomMedia[];
}

/**
 * Inserts combined and manually entered rows into a media list, in sort order. The list's totals still cover all its
 * media, without manually entered values.
 */
export function insertManualRows(
  card: CardDefinition,
  { list, totals, combos, customRows }: ListWithManualRows,
): CardResult {
  const mediaType = getFactMediaType(card.dimensions[0] ?? '');
  const metrics = list.columns.filter(({ kind }) => kind === 'metric').map(({ id }) => id);
  const rows: ListedRow[] = [
    ...list.rows.map((cells, index) => ({
      cells,
      mediaId: list.rowMedia?.[index] ?? null,
      kind: 'media' as const,
    })),
    ...combos.flatMap(({ combo, totals: comboTotals }): ListedRow[] =>
      comboTotals?.totals.some((total) => total !== null)
        ? [{ cells: [combo.name, ...comboTotals.totals], mediaId: null, kind: 'combo' }]
        : [],
    ),
    ...customRows
      .filter((customRow) => customRow.mediaType === mediaType)
      .map((customRow): ListedRow => {
        const cells = [customRow.name, ...metrics.map((id) => customRow.values[id] ?? null)];
        return { cells, mediaId: null, kind: 'custom' };
      }),
  ];
  const order = card.orderBy ?? metrics[0] ?? '';
  const orderIndex = list.columns.findIndex(({ id }) => id === order);
  if (orderIndex >= 0 && rows.length > list.rows.length)
    rows.sort(createRowComparator(orderIndex, list.columns[orderIndex]?.kind === 'metric'));
  return {
    ...list,
    rows: rows.map(({ cells }) => cells),
    rowMedia: rows.map(({ mediaId }) => mediaId),
    rowKinds: rows.map(({ kind }) => kind),
    rowCount: list.rowCount + rows.length - list.rows.length,
    totals: totals.totals,
    previousTotals: totals.previousTotals,
  };
}
