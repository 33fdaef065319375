import type { Figure } from './figure.ts';

const decimals = 3;

const formatNumber = (value: number): string => String(Number(value.toFixed(decimals)));
const formatVerdict = ({ isOk }: Figure): string => (isOk ? 'ok' : 'short');

/** Formats the figures as tables. Figures with the same details share one table. */
function formatTables(figures: readonly Figure[]): string[] {
  const byColumns = Map.groupBy(figures, ({ details = {} }) => Object.keys(details).join('\t'));
  return [...byColumns.values()].map((group) => {
    const columns = Object.keys(group[0]?.details ?? {});
    return formatTable([
      ['figure', ...columns, 'value', 'goal', ''],
      ...group.map((figure) => [
        figure.name,
        ...Object.values(figure.details ?? {}),
        `${formatNumber(figure.value)}${figure.unit ? ` ${figure.unit}` : ''}`,
        formatNumber(figure.goal),
        formatVerdict(figure),
      ]),
    ]);
  });
}

function formatTable(rows: readonly string[][]): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const pad = (cell: string, column: number): string =>
    column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0);
  return rows.map((row) => row.map(pad).join('  ').trimEnd()).join('\n');
}

/** Formats tables for readers, then one line per figure for scripts: `name value goal ok|short`. */
export function formatReport(figures: readonly Figure[]): string {
  const lines = figures.map(
    (figure) => `${figure.name} ${formatNumber(figure.value)} ${formatNumber(figure.goal)} ${formatVerdict(figure)}`,
  );
  return [...formatTables(figures), lines.join('\n')].join('\n\n');
}
