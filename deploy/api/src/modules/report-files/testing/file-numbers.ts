import {
  type CardResult,
  coverSectionId,
  isTextBlock,
  type ReportPreview,
  type ReportSection,
} from '@reportage/contracts';
import { csvNumber } from '@reportage/format';
import readExcelFile from 'read-excel-file/node';
import { readCsv } from '../../dashboards/testing/read-zip.ts';

/** Lines of numbers: of a card its rows, then its totals; of goals and creators a line each. */
export type NumberLines = (number | null)[][];

/** A visible section that shows or says something. */
export interface FiledSection {
  section: ReportSection;
  definition: ReportPreview['report']['layout'][number] | undefined;
  card: CardResult | undefined;
  /** Its numbers as the report's model has them, money in whole units of its currency. */
  numbers: NumberLines;
}

function cardLines({ columns, rows, others = [], totals, previousTotals, meta }: CardResult): NumberLines {
  const dimensions = columns.length - totals.length;
  const units = columns.slice(dimensions).map(({ unit }) => unit);
  const numbersOf = (cells: readonly unknown[]) =>
    cells.map(
      (cell, index) => csvNumber(typeof cell === 'number' ? cell : null, units[index] ?? null) as number | null,
    );
  return [
    ...(dimensions > 0 ? [...rows, ...others].map((row) => numbersOf(row.slice(dimensions))) : []),
    numbersOf(totals),
    ...(meta.comparison === 'none' ? [] : [numbersOf(previousTotals)]),
  ];
}

const goalLines = ({ parts }: ReportPreview): NumberLines =>
  parts.goals.flatMap(({ goals }) =>
    goals.map(({ quantity, actual, expected, progress, forecast }) => [
      ...[quantity, actual, expected, progress],
      ...[forecast?.value ?? null, forecast?.low ?? null, forecast?.high ?? null],
    ]),
  );

/** The sections of a report of which its files speak, in order. */
export function filedSections(preview: ReportPreview): FiledSection[] {
  const { report, cards, parts } = preview;
  return report.sort
    .filter(({ id, hidden }) => id !== coverSectionId && !hidden)
    .map((section): FiledSection => {
      const card = cards.find(({ cardId }) => cardId === section.id);
      const definition = report.layout.find(({ id }) => id === section.id);
      if (card) return { section, definition, card, numbers: cardLines(card) };
      const numbers: Record<string, () => NumberLines> = {
        goals: () => goalLines(preview),
        creators: () => parts.creators.map(({ mediaCount }) => [mediaCount]),
      };
      return { section, definition, card, numbers: numbers[section.display]?.() ?? [] };
    })
    .filter(
      ({ card, section }) =>
        card || ['goals', 'creators'].includes(section.display) || section.editor.some(isTextBlock),
    );
}

/** Cells of a file, as numbers; text where a number is expected is none. */
type Cells = readonly (number | null | undefined)[];

/** The lines of a section's rows that have its numbers: the last columns of a card, and a fixed place in other sections. */
function linesOf(rows: readonly Cells[], { numbers, card, section }: FiledSection): Cells[] {
  const lines = rows.slice(-numbers.length || rows.length);
  return lines.map((cells, index) => {
    const width = numbers[index]?.length ?? 0;
    if (card) return cells.slice(-width);
    return section.display === 'goals' ? cells.slice(5, 5 + width) : cells.slice(2, 2 + width);
  });
}

const csvCell = (cell: string): number | null | undefined => {
  if (cell === '') return null;
  const number = Number(cell);
  return Number.isNaN(number) ? undefined : number;
};

/** An empty line stands before each section. */
export function csvLines(text: string, sections: readonly FiledSection[]): Cells[][] {
  const blocks: string[][][] = [[]];
  for (const row of readCsv(text)) {
    if (row.length === 1 && row[0] === '') blocks.push([]);
    else blocks.at(-1)?.push(row);
  }
  return sections.map((section, index) => {
    const [title = [], ...rows] = blocks[index + 1] ?? [];
    if (section.numbers.length === 0) return [];
    return title.length > 0
      ? linesOf(
          rows.map((row) => row.map(csvCell)),
          section,
        )
      : [];
  });
}

/** A sheet a section, after the overview. The names of columns come first, and what is written in the section last. */
export async function workbookLines(file: Buffer, sections: readonly FiledSection[]): Promise<Cells[][]> {
  const [, ...sheets] = await readExcelFile(file);
  return sections.map((section, index) => {
    const [heads = [], ...rows] = sheets[index]?.data ?? [];
    const width = heads.findLastIndex((head) => head !== null) + 1;
    const lines = rows.slice(0, section.numbers.length).map((row) =>
      row.slice(0, width).map((cell) => {
        if (cell === null || cell === undefined) return null;
        return typeof cell === 'number' ? cell : undefined;
      }),
    );
    return section.numbers.length === 0 ? [] : linesOf(lines, section);
  });
}

/** A table a card, goal set or list of creators; a number is written exactly beside how it is read. */
export function offlineLines(file: string, sections: readonly FiledSection[]): Cells[][] {
  const parts = file.split('<section>').slice(1);
  return sections.map(({ card, numbers }, index) => {
    const rows = [...(parts[index] ?? '').matchAll(/<tbody>(.*?)<\/tbody>(?:<tfoot>(.*?)<\/tfoot>)?/gs)].flatMap(
      ([, body = '', foot = '']) => [...`${body}${foot}`.matchAll(/<tr>(.*?)<\/tr>/gs)].map(([, row = '']) => row),
    );
    return rows.map((row, line) => {
      const cells = [...row.matchAll(/<td[^>]*>(?:<data value="([^"]*)">.*?<\/data>|.*?)<\/td>/gs)].map(([, exact]) =>
        exact === undefined ? null : Number(exact),
      );
      return card || numbers[line] ? cells.slice(-(numbers[line]?.length ?? 0)) : cells;
    });
  });
}
