import {
  type CardResult,
  coverSectionId,
  isTextBlock,
  type ReportPreview,
  type ReportSection,
} from '@reportage/contracts';
import { toCsvNumber } from '@reportage/format';
import readExcelFile from 'read-excel-file/node';
import { readCsv } from '../../dashboards/testing/read-zip.ts';

/** Rows of numbers: a card's rows and totals, or one row for each goal or creator. */
export type NumberRows = (number | null)[][];

/** A visible section with content. */
export interface FileSection {
  section: ReportSection;
  definition: ReportPreview['report']['layout'][number] | undefined;
  card: CardResult | undefined;
  /** The section's expected numbers, with amounts in units of their currency. */
  numbers: NumberRows;
}

function getCardRows({ columns, rows, others: otherRows = [], totals, previousTotals, meta }: CardResult): NumberRows {
  const dimensionCount = columns.length - totals.length;
  const units = columns.slice(dimensionCount).map(({ unit }) => unit);
  const getNumbers = (cells: readonly unknown[]) =>
    cells.map(
      (cell, index) => toCsvNumber(typeof cell === 'number' ? cell : null, units[index] ?? null) as number | null,
    );
  return [
    ...(dimensionCount > 0 ? [...rows, ...otherRows].map((row) => getNumbers(row.slice(dimensionCount))) : []),
    getNumbers(totals),
    ...(meta.comparison === 'none' ? [] : [getNumbers(previousTotals)]),
  ];
}

const getGoalRows = ({ parts }: ReportPreview): NumberRows =>
  parts.goals.flatMap(({ goals }) =>
    goals.map(({ quantity, actual, expected, progress, forecast }) => [
      quantity,
      actual,
      expected,
      progress,
      forecast?.value ?? null,
      forecast?.low ?? null,
      forecast?.high ?? null,
    ]),
  );

/** Lists the sections that a report's files contain, in order. */
export function listFileSections(preview: ReportPreview): FileSection[] {
  const { report, cards, parts } = preview;
  return report.sort
    .filter(({ id, hidden }) => id !== coverSectionId && !hidden)
    .map((section): FileSection => {
      const card = cards.find(({ cardId }) => cardId === section.id);
      const definition = report.layout.find(({ id }) => id === section.id);
      if (card) return { section, definition, card, numbers: getCardRows(card) };
      const rowsByDisplay: Record<string, () => NumberRows> = {
        goals: () => getGoalRows(preview),
        creators: () => parts.creators.map(({ mediaCount }) => [mediaCount]),
      };
      return { section, definition, card, numbers: rowsByDisplay[section.display]?.() ?? [] };
    })
    .filter(
      ({ card, section }) =>
        card || ['goals', 'creators'].includes(section.display) || section.editor.some(isTextBlock),
    );
}

/** A row's cells as numbers. A cell that contains text instead of a number is undefined. */
type Cells = readonly (number | null | undefined)[];

/** Returns the cells with a section's numbers: the last columns of a card, or fixed columns of other sections. */
function getNumberCells(rows: readonly Cells[], { numbers, card, section }: FileSection): Cells[] {
  const numberRows = rows.slice(-numbers.length || rows.length);
  return numberRows.map((cells, index) => {
    const width = numbers[index]?.length ?? 0;
    if (card) return cells.slice(-width);
    return section.display === 'goals' ? cells.slice(5, 5 + width) : cells.slice(2, 2 + width);
  });
}

const parseCsvCell = (cell: string): number | null | undefined => {
  if (cell === '') return null;
  const number = Number(cell);
  return Number.isNaN(number) ? undefined : number;
};

/** Reads the CSV. Each section follows an empty line. */
export function readCsvRows(text: string, sections: readonly FileSection[]): Cells[][] {
  const blocks: string[][][] = [[]];
  for (const row of readCsv(text)) {
    if (row.length === 1 && row[0] === '') blocks.push([]);
    else blocks.at(-1)?.push(row);
  }
  return sections.map((section, index) => {
    const [title = [], ...rows] = blocks[index + 1] ?? [];
    if (section.numbers.length === 0) return [];
    return title.length > 0
      ? getNumberCells(
          rows.map((row) => row.map(parseCsvCell)),
          section,
        )
      : [];
  });
}

/** Reads the workbook: an overview, then a sheet for each section. Each sheet starts with a row of column names. */
export async function readWorkbookRows(file: Buffer, sections: readonly FileSection[]): Promise<Cells[][]> {
  const [, ...sheets] = await readExcelFile(file);
  return sections.map((section, index) => {
    const [headers = [], ...rows] = sheets[index]?.data ?? [];
    const width = headers.findLastIndex((header) => header !== null) + 1;
    const numberRows = rows.slice(0, section.numbers.length).map((row) =>
      row.slice(0, width).map((cell) => {
        if (cell === null || cell === undefined) return null;
        return typeof cell === 'number' ? cell : undefined;
      }),
    );
    return section.numbers.length === 0 ? [] : getNumberCells(numberRows, section);
  });
}

/** Reads the offline copy. It has a table for each card, goal set or list of creators, with exact values. */
export function readOfflineRows(file: string, sections: readonly FileSection[]): Cells[][] {
  const parts = file.split('<section>').slice(1);
  return sections.map(({ card, numbers }, index) => {
    const rows = [...(parts[index] ?? '').matchAll(/<tbody>(.*?)<\/tbody>(?:<tfoot>(.*?)<\/tfoot>)?/gs)].flatMap(
      ([, body = '', foot = '']) => [...`${body}${foot}`.matchAll(/<tr>(.*?)<\/tr>/gs)].map(([, row = '']) => row),
    );
    return rows.map((row, rowIndex) => {
      const cells = [...row.matchAll(/<td[^>]*>(?:<data value="([^"]*)">.*?<\/data>|.*?)<\/td>/gs)].map(([, exact]) =>
        exact === undefined ? null : Number(exact),
      );
      return card || numbers[rowIndex] ? cells.slice(-(numbers[rowIndex]?.length ?? 0)) : cells;
    });
  });
}
