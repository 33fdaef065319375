import { isTextBlock, parseInline, type TextBlock, toPlainText } from '@reportage/contracts';
import type { TextProps } from './presentation.ts';
import { addTitledSlide, content, fonts, ink } from './slide-page.ts';
import { type DeckContext, getHeadings, type Section } from './slide-sections.ts';

const bodySize = 18;
const minSize = 10;
const headingSizes: Readonly<Record<number, number>> = { 2: 24, 3: 21, 4: 18 };
/** A conservative estimate for Calibri at the body size. */
const charactersPerLine = 105;
const linesPerSlide = 15;

const countLines = (text: string): number =>
  text.split('\n').reduce((sum, line) => sum + Math.max(1, Math.ceil(line.length / charactersPerLine)), 0);

/** Returns the height of a block in lines, including the space below it. */
const getBlockHeight = (block: TextBlock): number => countLines(toPlainText(block)) + 1;

/** Distributes text blocks across slides. */
export function splitTextBlocks(blocks: readonly TextBlock[]): TextBlock[][] {
  const slides: TextBlock[][] = [];
  let height = 0;
  for (const block of blocks) {
    const lastSlide = slides.at(-1);
    if (lastSlide && height + getBlockHeight(block) <= linesPerSlide) lastSlide.push(block);
    else slides.push([block]);
    height = lastSlide && lastSlide === slides.at(-1) ? height + getBlockHeight(block) : getBlockHeight(block);
  }
  return slides;
}

type RunOptions = NonNullable<TextProps['options']>;

/** Converts a line to formatted runs. The last run ends the line. */
function getLineRuns(html: string, options: RunOptions): TextProps[] {
  const runs = parseInline(html).map(
    ({ text, bold, italic, href }): TextProps => ({
      text,
      options: {
        ...options,
        ...(bold ? { bold } : {}),
        ...(italic ? { italic } : {}),
        ...(href === undefined ? {} : { hyperlink: { url: href } }),
      },
    }),
  );
  const lastRun = runs.at(-1);
  if (lastRun) lastRun.options = { ...lastRun.options, breakLine: true };
  return runs;
}

function getBlockRuns(block: TextBlock, fontSize: number): TextProps[] {
  const body: RunOptions = { fontSize, paraSpaceAfter: fontSize / 2 };
  switch (block.type) {
    case 'paragraph':
      return getLineRuns(block.data.text, body);
    case 'header':
      return getLineRuns(block.data.text, {
        ...body,
        fontFace: fonts.heading,
        fontSize: headingSizes[block.data.level] ?? bodySize,
        bold: true,
      });
    case 'list': {
      const bullet = block.data.style === 'ordered' ? { type: 'number' as const } : true;
      return block.data.items.flatMap((item) => getLineRuns(item, { ...body, paraSpaceAfter: 0, bullet }));
    }
    case 'quote':
      return [
        ...getLineRuns(block.data.text, { ...body, fontFace: fonts.heading, italic: true }),
        ...getLineRuns(block.data.caption, { ...body, fontSize: Math.min(fontSize, 13), color: ink.muted }),
      ];
  }
}

/** Adds a section's text on as many slides as it needs. A block that is too long for a slide gets a smaller font. */
export function addText({ deck }: DeckContext, section: Section): void {
  const textBlocks = section.editor.filter(isTextBlock).filter((block) => toPlainText(block).trim() !== '');
  for (const blocks of splitTextBlocks(textBlocks)) {
    const height = blocks.reduce((sum, block) => sum + getBlockHeight(block), 0);
    const fontSize = Math.max(minSize, Math.floor(bodySize * Math.min(1, Math.sqrt(linesPerSlide / height))));
    addTitledSlide(deck, getHeadings(section)).addText(
      blocks.flatMap((block) => getBlockRuns(block, fontSize)),
      {
        x: content.x,
        y: content.y,
        w: content.width,
        h: content.height,
        margin: 0,
        valign: 'top',
        fit: 'shrink',
        fontFace: fonts.body,
        color: ink.text,
      },
    );
  }
}
