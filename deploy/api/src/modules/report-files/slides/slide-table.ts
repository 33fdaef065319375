import type { DocumentPicture } from '../../../platform/pictures/create-thumbnails.ts';
import type { TableCell } from './presentation.ts';
import { type Area, addPicture, type CellBorder, fonts, ink, type Slide } from './slide-page.ts';

export interface SlideCell {
  text: string;
  /** Smaller text on a second line, e.g. the URL below a title. */
  subtext?: string;
}

export interface SlideRow {
  cells: SlideCell[];
  picture?: DocumentPicture | undefined;
}

/** A table whose text is formatted for display. */
export interface SlideTable {
  columns: { name: string; isNumber: boolean }[];
  rows: SlideRow[];
  /** The totals are shown below the last row. */
  totals?: string[];
}

/** Only the workbook contains the rest of a longer list. */
export const maxTableSlides = 8;
const rowHeight = 0.36;
/** The height of rows with a picture, or with a URL below the title. */
const tallRowHeight = 0.5;
const headerHeight = 0.36;
const pictureWidth = 0.75;
/** Longer text would not fit the row height. Pictures are positioned by row height and would no longer be aligned. */
const maxCharacters = 90;

const line = { type: 'solid', pt: 0.5, color: ink.line } as const;
const noBorder = { type: 'none' } as const;
const border: CellBorder = [noBorder, noBorder, line, noBorder];

const hasTallRows = ({ rows }: SlideTable): boolean =>
  rows.some(({ cells, picture }) => picture !== undefined || cells.some(({ subtext }) => subtext !== undefined));

const getRowHeight = (table: SlideTable): number => (hasTallRows(table) ? tallRowHeight : rowHeight);

/** Distributes a table's rows across slides, each with as many rows as fit between the header and the totals. */
export function splitTable(table: SlideTable, area: Area): SlideRow[][] {
  const height = getRowHeight(table);
  const rowsPerSlide = Math.max(1, Math.floor((area.height - headerHeight - (table.totals ? height : 0)) / height));
  const slideCount = Math.min(maxTableSlides, Math.ceil(table.rows.length / rowsPerSlide));
  return Array.from({ length: slideCount }, (_, index) =>
    table.rows.slice(index * rowsPerSlide, (index + 1) * rowsPerSlide),
  );
}

const truncate = (text: string): string =>
  text.length > maxCharacters ? `${text.slice(0, maxCharacters - 1)}…` : text;

/** Adds part of a table. The last part includes the totals. */
export function addTable(
  slide: Slide,
  table: SlideTable,
  { rows, isLast, area }: { rows: readonly SlideRow[]; isLast: boolean; area: Area },
): void {
  const { columns, totals } = table;
  const height = getRowHeight(table);
  const indent = table.rows.some(({ picture }) => picture) ? pictureWidth : 0;
  const getAlign = (index: number) => (columns[index]?.isNumber ? ('right' as const) : ('left' as const));
  const numberCount = columns.filter(({ isNumber }) => isNumber).length;
  const nameCount = columns.length - numberCount;
  // Names get the width that the numbers do not need, but at least a third of the table.
  const width = area.width - indent;
  const numberWidth = Math.min(1.7, (width * (nameCount > 0 ? 0.66 : 1)) / Math.max(1, numberCount));
  const nameWidth = (width - numberWidth * numberCount) / Math.max(1, nameCount);
  const headerCells = columns.map(
    ({ name }, index): TableCell => ({
      text: name,
      options: { align: getAlign(index), color: ink.muted, fontSize: 11, valign: 'bottom', border },
    }),
  );
  const getCell = ({ text, subtext }: SlideCell, index: number, isBold = false): TableCell => {
    const options = { align: getAlign(index), color: ink.text, valign: 'middle' as const, border, bold: isBold };
    if (subtext === undefined) return { text, options: { ...options, fontSize: 12 } };
    return {
      text: [
        { text: truncate(text), options: { fontSize: 12, color: ink.text, breakLine: true } },
        { text: truncate(subtext), options: { fontSize: 9, color: ink.muted } },
      ],
      options,
    };
  };
  const bodyRows = rows.map(({ cells }) => cells.map((cell, index) => getCell(cell, index)));
  const totalRows = isLast && totals ? [totals.map((text, index) => getCell({ text }, index, true))] : [];
  slide.addTable([headerCells, ...bodyRows, ...totalRows], {
    x: area.x + indent,
    y: area.y,
    w: width,
    rowH: [headerHeight, ...Array.from({ length: bodyRows.length + totalRows.length }, () => height)],
    fontFace: fonts.body,
    margin: 4,
    colW: columns.map(({ isNumber }) => (isNumber ? numberWidth : nameWidth)),
  });
  for (const [index, { picture }] of rows.entries()) {
    const box = {
      x: area.x,
      y: area.y + headerHeight + index * height + 0.04,
      w: pictureWidth - 0.12,
      h: height - 0.08,
    };
    if (picture) addPicture(slide, picture, box);
  }
}
