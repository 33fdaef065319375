import type { FigureTexts } from '../../cards/index.ts';
import { type Area, fonts, ink, type Slide } from './slide-page.ts';

const gap = 0.25;
const maxBoxHeight = 2.3;
export const figuresOnSlide = 8;

/** Adds up to eight figures with their changes. */
export function addFigures(slide: Slide, figures: readonly FigureTexts[], area: Area): void {
  const boxHeight = Math.min(maxBoxHeight, (area.height - gap) / 2);
  const figuresInRow = figures.length > 3 ? 4 : 3;
  const width = (area.width - gap * (figuresInRow - 1)) / figuresInRow;
  for (const [index, { name, value, change }] of figures.entries()) {
    const x = area.x + (index % figuresInRow) * (width + gap);
    const y = area.y + Math.floor(index / figuresInRow) * (boxHeight + gap);
    slide.addText(
      [
        { text: name, options: { fontSize: 13, color: ink.muted, breakLine: true } },
        { text: value, options: { fontSize: 28, color: ink.text, fontFace: fonts.heading, breakLine: true } },
        { text: change ?? '', options: { fontSize: 13, color: ink.muted } },
      ],
      {
        x,
        y,
        w: width,
        h: boxHeight,
        margin: 14,
        valign: 'middle',
        fit: 'shrink',
        fontFace: fonts.body,
        fill: { color: ink.panel },
      },
    );
  }
}
