import type { CardResult, ReportPreview } from '@reportage/contracts';
import readExcelFile from 'read-excel-file/node';
import { readCsv } from '../../dashboards/testing/read-zip.ts';

/** The lines of a card in a file: its rows, then its totals. */
export type CardLines = string[][];

/** How many lines of a card's table have numbers. */
export function lineCountOf({ columns, rows, others = [], meta }: CardResult): number {
  const hasRows = columns.some(({ kind }) => kind === 'dimension');
  return (hasRows ? rows.length + others.length : 0) + (meta.comparison === 'none' ? 1 : 2);
}

/** An empty line stands before each card. */
export function csvLines(text: string, { cards }: ReportPreview): CardLines[] {
  const blocks: string[][][] = [[]];
  for (const row of readCsv(text)) {
    if (row.join('') === '') blocks.push([]);
    else blocks.at(-1)?.push(row);
  }
  const last = blocks.slice(-cards.length);
  return cards.map((card, index) => last[index]?.slice(-lineCountOf(card)) ?? []);
}

const cellText = (cell: unknown): string => {
  if (cell === null || cell === undefined) return '';
  return cell instanceof Date ? cell.toISOString().slice(0, 10) : String(cell);
};

/** A sheet a card, after the overview; its heads come first. */
export async function workbookLines(file: Buffer, { cards }: ReportPreview): Promise<CardLines[]> {
  const [, ...sheets] = await readExcelFile(file);
  return cards.map((card, index) => {
    const [heads = [], ...lines] = sheets[index]?.data ?? [];
    // Notes below a table may be wider than it.
    const width = heads.findLastIndex((head) => head !== null) + 1;
    return lines.slice(0, lineCountOf(card)).map((row) => row.slice(0, width).map(cellText));
  });
}

/** A table a card; a number is written exactly beside how it is read. */
export const offlineLines = (file: string): CardLines[] =>
  [...file.matchAll(/<tbody>(.*?)<\/tbody><tfoot>(.*?)<\/tfoot>/gs)].map(([, rows = '', totals = '']) =>
    [...`${rows}${totals}`.matchAll(/<tr>(.*?)<\/tr>/gs)].map(([, row = '']) =>
      [...row.matchAll(/<td[^>]*>(?:<data value="([^"]*)">.*?<\/data>|(.*?))<\/td>/gs)].map(
        ([, exact, text = '']) => exact ?? (text === '–' ? '' : text),
      ),
    ),
  );
