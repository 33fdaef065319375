import { type CardDefinition, type CardResult, localizeCard } from '@reportage/contracts';
import {
  formatDay,
  formatNumber,
  getColumnStyle,
  getNumberStyle,
  isCompact,
  keepUnitsWhole,
  type Locale,
} from '@reportage/format';
import type { CardFile, FileRow } from './card-file.ts';
import type { ScreenCard } from './reading-page.ts';

export interface ComparedCard {
  card: CardDefinition;
  result: CardResult;
  /** The contents of the card's CSV file. */
  file: CardFile;
  locale: Locale;
}

type Columns = CardResult['columns'];

/** Formats the values and names in a CSV file as the screen shows them. */
export function createFormatter({ card, result, locale }: ComparedCard) {
  const { columns } = localizeCard(result, locale);
  const metrics = columns.filter(({ kind }) => kind === 'metric');
  const dimensions = columns.filter(({ kind }) => kind === 'dimension');
  return {
    metrics,
    dimensions,
    formatValue(value: number | null, index: number, isInTable = false): string {
      const metric = metrics[index];
      const { unit, currency = null, id = '' } = metric ?? {};
      const compact = isInTable && isCompact(card, id, false);
      const style = (card.display === 'scoreboard' ? getNumberStyle : getColumnStyle)(card, result, id);
      return formatNumber(value, { unit: unit ?? 'count', currency, ...style, locale, compact });
    },
    formatName(text: string, index: number): string {
      if (dimensions[index]?.id.endsWith('_date') && text) return formatDay(text, { locale });
      return dimensions[index]?.id.endsWith('_media') ? text.replace(/^https?:\/\//, '') : text;
    },
  };
}

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

type Table = ScreenCard['tables'][number];

/**
 * Joins the parts of a table that was split for printing. Each part repeats the leading columns; in the row of totals,
 * these are a single cell.
 */
function joinParts([first, ...others]: readonly Table[], leadingCount: number): Table | undefined {
  if (!first) return undefined;
  const join = (select: (table: Table) => string[], leading: number) => [
    ...select(first),
    ...others.flatMap((table) => select(table).slice(leading)),
  ];
  return {
    headers: join(({ headers }) => headers, leadingCount),
    rows: first.rows.map((_, index) => join(({ rows }) => rows[index] ?? [], leadingCount)),
    totals: join(({ totals }) => totals, 1),
  };
}

function listTableDifferences(compared: ComparedCard, { tables }: ScreenCard): string[] {
  const { rows, others, totals } = compared.file;
  const formatter = createFormatter(compared);
  const expected = [...rows, ...others].map(({ names, values }) => [
    ...names.map(formatter.formatName),
    ...values.map((value, index) => formatter.formatValue(value, index, true)),
  ]);
  if (expected.length === 0) return tables.length === 0 ? [] : ['an empty list has a table'];
  const table = joinParts(tables, formatter.dimensions.length);
  const differences = expected.flatMap((row, index) =>
    isSame(row, table?.rows[index]) ? [] : [`row ${index}: file ${row}, screen ${table?.rows[index]}`],
  );
  const expectedTotals = totals.map((value, index) => formatter.formatValue(value, index));
  if (!isSame(expectedTotals, table?.totals.slice(1)))
    differences.push(`totals: file ${expectedTotals}, screen ${table?.totals}`);
  return table?.rows.length === expected.length
    ? differences
    : [...differences, `${table?.rows.length} rows on the screen`];
}

function listPivotDifferences(compared: ComparedCard, { tables }: ScreenCard): string[] {
  const formatter = createFormatter(compared);
  const table = joinParts(tables, formatter.dimensions.length - 1);
  return compared.file.rows.flatMap(({ names, values: [value = null] }) => {
    const expectedNames = names.map(formatter.formatName);
    const column = expectedNames.pop() ?? '';
    const row = table?.rows.find((cells) => isSame(cells.slice(0, expectedNames.length), expectedNames));
    const actual = row?.[table?.headers.indexOf(column) ?? -1];
    const expected = formatter.formatValue(value, 0, true);
    return actual === expected ? [] : [`${names}: file ${expected}, screen ${actual}`];
  });
}

/** Returns the name of a chart series: the row's other names, and the metric unless it is the only one. */
function getSeriesName(names: readonly string[], metric: Columns[number] | undefined, isOnlyMetric: boolean): string {
  const parts = names.slice(1).filter(Boolean);
  return [...parts, ...(isOnlyMetric && parts.length > 0 ? [] : [metric?.name ?? ''])].join(' · ');
}

function listChartDifferences(compared: ComparedCard, { tables }: ScreenCard): string[] {
  const { rows, others } = compared.file;
  const formatter = createFormatter(compared);
  const actual = new Map<string, string>();
  for (const { headers, rows: lines } of tables)
    for (const [x = '', ...cells] of lines)
      for (const [index, cell] of cells.entries()) actual.set(`${x}|${headers[index + 1]}`, cell);
  const isPie = compared.card.chartType === 'pie';
  const describeDifference = ({ names, values }: FileRow, value: number | null, index: number): string[] => {
    const [first = ''] = names;
    const x = formatter.dimensions[0]?.id.endsWith('_date') ? formatter.formatName(first, 0) : first;
    const series = keepUnitsWhole(getSeriesName(names, formatter.metrics[index], values.length === 1));
    const text = actual.get(`${x}|${series}`);
    const expected = formatter.formatValue(value, index);
    // Charts leave out future days, and pies combine small slices.
    if (text === expected || (text === undefined && (value === null || isPie))) return [];
    return [`${x}, ${series}: file ${expected}, screen ${text}`];
  };
  // A pie's slice for all other values has a total of its own, so it is not compared.
  return [...rows, ...(isPie ? [] : others)].flatMap((row) =>
    row.values.flatMap((value, index) => describeDifference(row, value, index)),
  );
}

function listScoreboardDifferences(compared: ComparedCard, { figures }: ScreenCard): string[] {
  const formatter = createFormatter(compared);
  const expected = compared.file.totals.map((value, index) => {
    const metric = formatter.metrics[index];
    return [keepUnitsWhole(metric?.bareName ?? metric?.name ?? ''), formatter.formatValue(value, index)];
  });
  return isSame(expected, figures) ? [] : [`file ${expected}, screen ${figures}`];
}

/** Lists differences between a card on the screen, or its chart's table, and the card's CSV file. */
export function listScreenDifferences(compared: ComparedCard, screen: ScreenCard | undefined): string[] {
  if (!screen) return ['it is not on the screen'];
  const { display, breakdownBy } = compared.card;
  if (display === 'scoreboard') return listScoreboardDifferences(compared, screen);
  if (display === 'chart') return listChartDifferences(compared, screen);
  return breakdownBy ? listPivotDifferences(compared, screen) : listTableDifferences(compared, screen);
}
