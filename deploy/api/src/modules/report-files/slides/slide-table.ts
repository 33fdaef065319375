import { cellText, type WordedCard } from '../../cards/index.ts';
import type { CellBorder, TableCell } from './presentation.ts';
import { content, fonts, ink, type Slide } from './slide-page.ts';

export const rowsOnSlide = 13;
/** A slide is read from afar: a longer list belongs into the workbook. */
export const maxTableSlides = 4;
const rowHeight = 0.36;

const line = { type: 'solid', pt: 0.5, color: ink.line } as const;
const none = { type: 'none' } as const;
const border: CellBorder = [none, none, line, none];

/** The rows of a card's list, as many as fit on one slide each. */
export function tablePages({ card }: WordedCard): WordedCard['card']['rows'][] {
  const pages = Math.min(maxTableSlides, Math.ceil(card.rows.length / rowsOnSlide));
  return Array.from({ length: pages }, (_, index) => card.rows.slice(index * rowsOnSlide, (index + 1) * rowsOnSlide));
}

/** Part of a card's list. */
export function addTable(slide: Slide, worded: WordedCard, rows: WordedCard['card']['rows']): void {
  const { columns } = worded.card;
  const alignOf = (index: number) => (columns[index]?.kind === 'metric' ? ('right' as const) : ('left' as const));
  const names = columns.filter(({ kind }) => kind === 'dimension').length;
  const metrics = columns.length - names;
  // Names take what the numbers leave, but at least a third.
  const metricWidth = Math.min(1.7, (content.width * 0.66) / Math.max(1, metrics));
  const nameWidth = (content.width - metricWidth * metrics) / Math.max(1, names);
  const heads = columns.map(
    ({ name }, index): TableCell => ({
      text: name,
      options: { align: alignOf(index), color: ink.quiet, fontSize: 11, valign: 'bottom', border },
    }),
  );
  const body = rows.map((row) =>
    row.map(
      (cell, index): TableCell => ({
        text: cellText(worded, cell, columns[index]),
        options: { align: alignOf(index), color: ink.text, fontSize: 12, valign: 'middle', border },
      }),
    ),
  );
  slide.addTable([heads, ...body], {
    x: content.x,
    y: content.y,
    w: content.width,
    rowH: rowHeight,
    fontFace: fonts.body,
    margin: 4,
    colW: columns.map(({ kind }) => (kind === 'metric' ? metricWidth : nameWidth)),
  });
}
