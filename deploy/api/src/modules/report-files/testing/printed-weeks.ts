import { type CardDefinition, type CardResult, getComputationDay } from '@reportage/contracts';

type Row = CardResult['rows'][number];
type Column = CardResult['columns'][number];

const maxDays = 31;
const isAdditive = ({ id, type }: Column): boolean => type === 'sum' || id === 'web_visitors';

function getMonday(day: string): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() - ((date.getUTCDay() + 6) % 7));
  return date.toISOString();
}

/** Groups the metrics that are shown in the same chart: those with the same unit, or two units in a combined chart. */
function groupMetrics({ chartType }: CardDefinition, { columns }: CardResult): number[][] {
  const indexes = columns.flatMap(({ kind, unit }, index) => (kind === 'metric' && unit !== null ? [index] : []));
  const byUnit = [...Map.groupBy(indexes, (index) => `${columns[index]?.unit} ${columns[index]?.currency}`).values()];
  const [left = [], right = [], ...others] = byUnit;
  return chartType === 'combo' ? [[...left, ...right], ...others] : byUnit;
}

/** Returns the numbers in a chart's printed table, with their columns. They are weekly sums if there are many days. */
export function getPrintedNumbers(
  definition: CardDefinition,
  card: CardResult,
  rows: readonly Row[],
): { column: Column; value: number | null }[] {
  const lastDay = getComputationDay(card);
  const dimensionCount = card.columns.filter(({ kind }) => kind === 'dimension').length;
  const isByDay = definition.dateUnit === 'day' && (card.columns[0]?.id.endsWith('_date') ?? false);
  return groupMetrics(definition, card).flatMap((indexes) => {
    const columns = indexes.flatMap((index) => card.columns[index] ?? []);
    const hasNumber = (row: Row) => indexes.some((index) => row[index] !== null);
    const firstDay = rows.flatMap((row) => (hasNumber(row) ? [String(row[0])] : [])).toSorted()[0] ?? '';
    const shownRows = rows.filter((row) => String(row[0]) >= firstDay && (hasNumber(row) || String(row[0]) <= lastDay));
    const isByWeek = isByDay && new Set(shownRows.map(([day]) => day)).size > maxDays && columns.every(isAdditive);
    const rowGroups = isByWeek
      ? [
          ...Map.groupBy(shownRows, ([day, ...dimensionValues]) =>
            [getMonday(String(day)), ...dimensionValues.slice(0, dimensionCount - 1)].join(),
          ),
        ].map(([, week]) => week)
      : rows.map((row) => [row]);
    return rowGroups.flatMap((group) =>
      indexes.map((index, position) => {
        const values = group.map((row) => row[index]).filter((value) => typeof value === 'number');
        return {
          column: columns[position] as Column,
          value: values.length > 0 ? values.reduce((sum, value) => sum + value, 0) : null,
        };
      }),
    );
  });
}
