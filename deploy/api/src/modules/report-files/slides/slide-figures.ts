import type { FigureWords } from '../../cards/index.ts';
import { content, fonts, ink, type Slide } from './slide-page.ts';

const gap = 0.25;
const boxHeight = 2.3;

/** A scoreboard: at most eight figures, each with its change. */
export function addFigures(slide: Slide, figures: readonly FigureWords[]): void {
  const figuresInRow = figures.length > 3 ? 4 : 3;
  const width = (content.width - gap * (figuresInRow - 1)) / figuresInRow;
  for (const [index, { name, value, change }] of figures.entries()) {
    const x = content.x + (index % figuresInRow) * (width + gap);
    const y = content.y + Math.floor(index / figuresInRow) * (boxHeight + gap);
    slide.addText(
      [
        { text: name, options: { fontSize: 13, color: ink.quiet, breakLine: true } },
        { text: value, options: { fontSize: 28, color: ink.text, fontFace: fonts.heading, breakLine: true } },
        { text: change ?? '', options: { fontSize: 13, color: ink.quiet } },
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
