import type { MailCard, MailTable } from './card-numbers.ts';
import type { DigestMessages } from './digest-texts.ts';

const columnGap = '  ';

/** Aligns names to the left and numbers to the right. */
function renderTable({ headers, rows }: MailTable): string {
  const lines = [headers, ...rows];
  const widths = headers.map((_, index) => Math.max(...lines.map((row) => row[index]?.length ?? 0)));
  const formatLine = (row: readonly string[]): string =>
    row
      .map((cell, index) => (index === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[index] ?? 0)))
      .join(columnGap)
      .trimEnd();
  return lines.map(formatLine).join('\n');
}

export function renderCardText({ title, figures, table, notes }: MailCard, messages: DigestMessages): string {
  const nameWidth = Math.max(...figures.map(({ name }) => name.length));
  const totals = figures.map(
    ({ name, value, change }) => `${name.padEnd(nameWidth)}${columnGap}${value}${change ? ` (${change})` : ''}`,
  );
  return [
    `${title}\n${'='.repeat(Math.min(title.length, 60))}`,
    totals.join('\n'),
    ...(table ? [renderTable(table)] : []),
    ...(table && table.omittedRowCount > 0 ? [messages.more(table.omittedRowCount)] : []),
    ...notes,
  ].join('\n\n');
}
