import {
  type InlineRun,
  inlineToText,
  linesOfBlock,
  parseInline,
  type TextBlock,
  toInlineHtml,
  writeInline,
} from '@reportage/contracts';
import { newId } from '../content.model.ts';

export const blockKinds = ['paragraph', 'header', 'list', 'quote'] as const;
export type BlockKind = (typeof blockKinds)[number];

export const paragraph = (text = ''): TextBlock => ({ id: newId(), type: 'paragraph', data: { text } });

/** The block with another text. A sentence that was rewritten keeps the numbers that it speaks of. */
function withText(block: Exclude<TextBlock, { type: 'list' }>, text: string): TextBlock {
  switch (block.type) {
    case 'header':
      return { ...block, data: { ...block.data, text } };
    case 'quote':
      return { ...block, data: { ...block.data, text } };
    case 'paragraph':
      return { ...block, data: { ...block.data, text } };
  }
}

/** The block with other lines: a list's are its items, any other block's beyond the first are new paragraphs below. */
export function withLines(block: TextBlock, [first = '', ...others]: readonly string[]): TextBlock[] {
  if (block.type === 'list') return [{ ...block, data: { ...block.data, items: [first, ...others] } }];
  return [withText(block, first), ...others.map(paragraph)];
}

/** On one line, as a heading is. */
const joined = (lines: readonly string[]): string => lines.join('<br>').replaceAll('<br>', ' ');

/** The lines of a text, each with the marks that go on from the one before. */
function splitLines(html: string): string[] {
  const lines: InlineRun[][] = [[]];
  for (const run of parseInline(html)) {
    for (const [index, text] of run.text.split('\n').entries()) {
      if (index > 0) lines.push([]);
      if (text !== '') lines.at(-1)?.push({ ...run, text });
    }
  }
  return lines.map(writeInline);
}

/** The block as another kind, with its text. */
export function asKind({ id, ...block }: TextBlock, kind: BlockKind): TextBlock {
  const lines = linesOfBlock({ id, ...block });
  switch (kind) {
    case 'paragraph':
      return { id, type: kind, data: { text: lines.join('<br>') } };
    case 'header': {
      const whole = joined(lines);
      // A text that is too long for a heading is cut, which marks would not survive.
      const cut = inlineToText(whole).length > maxLengths.header;
      return {
        id,
        type: kind,
        data: { text: cut ? toInlineHtml(inlineToText(whole).slice(0, maxLengths.header)) : whole, level: 2 },
      };
    }
    case 'list':
      return { id, type: kind, data: { style: 'unordered', items: lines.flatMap(splitLines) } };
    case 'quote':
      return { id, type: kind, data: { text: lines.join('<br>'), caption: '' } };
  }
}

/** Characters without markup. */
export const maxLengths = { paragraph: 10_000, header: 300, list: 10_000, quote: 10_000, caption: 300 } as const;
