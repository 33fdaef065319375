import {
  getBlockLines,
  getInlineLength,
  type InlineRun,
  parseInline,
  type TextBlock,
  textLimits,
  writeInline,
} from '@reportage/contracts';
import { createId } from '../content.model.ts';

export const blockKinds = ['paragraph', 'header', 'list', 'quote'] as const;
export type BlockKind = (typeof blockKinds)[number];

type Paragraph = Extract<TextBlock, { type: 'paragraph' }>;

export const createParagraph = (text = ''): Paragraph => ({ id: createId(), type: 'paragraph', data: { text } });

/** Returns the block with different text. A rewritten sentence keeps the numbers that it refers to. */
function setText(block: Exclude<TextBlock, { type: 'list' }>, text: string): TextBlock {
  switch (block.type) {
    case 'header':
      return { ...block, data: { ...block.data, text } };
    case 'quote':
      return { ...block, data: { ...block.data, text } };
    case 'paragraph':
      return { ...block, data: { ...block.data, text } };
  }
}

/** Marks the added paragraph as computed if it was split from a computed block. */
function copyProvenance({ data }: TextBlock, added: Paragraph): Paragraph {
  if (!('draftedAt' in data)) return added;
  const { draftedAt, partnerGrants } = data;
  return { ...added, data: { ...added.data, draftedAt, ...(partnerGrants && { partnerGrants }) } };
}

/**
 * Returns the block with different lines. A list has one item per line; in any other block, all lines after the first
 * become new paragraphs below. All parts of a split computed sentence stay marked as computed, so that all of
 * them are withdrawn if a partner stops sharing its data.
 */
export function setLines(block: TextBlock, [first = '', ...others]: readonly string[]): TextBlock[] {
  if (block.type === 'list') return [{ ...block, data: { ...block.data, items: [first, ...others] } }];
  return [setText(block, first), ...others.map((text) => copyProvenance(block, createParagraph(text)))];
}

/** Joins lines into one, for headings. */
const joinLines = (lines: readonly string[]): string => lines.join('<br>').replaceAll('<br>', ' ');

/** Splits text into lines. A mark that spans a line break is repeated in both lines. */
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

/** Converts a block to another kind and keeps its text. */
export function convertBlock({ id, ...block }: TextBlock, kind: BlockKind): TextBlock {
  const lines = getBlockLines({ id, ...block });
  switch (kind) {
    case 'paragraph':
      return { id, type: kind, data: { text: lines.join('<br>') } };
    case 'header':
      return { id, type: kind, data: { text: joinLines(lines), level: 2 } };
    case 'list':
      return { id, type: kind, data: { style: 'unordered', items: lines.flatMap(splitLines) } };
    case 'quote':
      return { id, type: kind, data: { text: lines.join('<br>'), caption: '' } };
  }
}

/** A limit that a change would exceed: the maximum, and the resulting count. */
export interface LimitViolation {
  kind: 'tooManyBlocks' | 'tooManyItems' | 'itemTooLong' | 'headingTooLong' | 'textTooLong';
  max: number;
  count: number;
}

/** How many blocks a section may have, and how many it has apart from the edited one. */
export interface BlockCapacity {
  max: number;
  otherCount: number;
}

/** Finds the limit that a block of this kind would exceed with these lines. */
export function findViolation(
  kind: BlockKind,
  lines: readonly string[],
  capacity: BlockCapacity,
): LimitViolation | undefined {
  const isList = kind === 'list';
  if (isList && lines.length > textLimits.items)
    return { kind: 'tooManyItems', max: textLimits.items, count: lines.length };
  const blockCount = capacity.otherCount + (isList ? 1 : lines.length);
  if (lines.length > 1 && blockCount > capacity.max)
    return { kind: 'tooManyBlocks', max: capacity.max, count: blockCount };
  for (const [index, line] of lines.entries()) {
    const count = getInlineLength(line);
    if (isList && count > textLimits.item) return { kind: 'itemTooLong', max: textLimits.item, count };
    // The lines below a heading become paragraphs.
    if (kind === 'header' && index === 0 && count > textLimits.header)
      return { kind: 'headingTooLong', max: textLimits.header, count };
    if (count > textLimits.text) return { kind: 'textTooLong', max: textLimits.text, count };
  }
  return undefined;
}
