import type { FormattedFigure } from '../../cards/index.ts';
import { type Area, fonts, ink, type Slide } from './slide-page.ts';

const gap = 0.25;
const maxBoxHeight = 2.3;
export const maxFiguresPerSlide = 8;

/** Adds up to eight figures with their changes. */
export function addFigures(slide: Slide, figures: readonly FormattedFigure[], area: Area): void {
  const boxHeight = Math.min(maxBoxHeight, (area.height - gap) / 2);
  const figuresPerRow = figures.length > 3 ? 4 : 3;
  const width = (area.width - gap * (figuresPerRow - 1)) / figuresPerRow;
  for (const [index, { bareName, source, value, change }] of figures.entries()) {
    const x = area.x + (index % figuresPerRow) * (width + gap);
    const y = area.y + Math.floor(index / figuresPerRow) * (boxHeight + gap);
    slide.addText(
      [
        { text: bareName, options: { fontSize: 13, color: ink.muted, breakLine: true } },
        ...(source ? [{ text: source, options: { fontSize: 11, color: ink.muted, breakLine: true } }] : []),
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
