import { plainTextOf, type TextBlock } from '@reportage/contracts';
import { newId } from '../content.model.ts';

export const blockKinds = ['paragraph', 'header', 'list', 'quote'] as const;
export type BlockKind = (typeof blockKinds)[number];

/** The block with another text. A sentence that was rewritten keeps the numbers that it speaks of. */
export function withText(block: TextBlock, text: string): TextBlock {
  switch (block.type) {
    case 'list':
      return { ...block, data: { ...block.data, items: text.split('\n') } };
    case 'header':
      return { ...block, data: { ...block.data, text: text.replaceAll('\n', ' ').slice(0, 300) } };
    case 'quote':
      return { ...block, data: { ...block.data, text } };
    case 'paragraph':
      return { ...block, data: { ...block.data, text } };
  }
}

/** The block as another kind, with its text. */
export function asKind({ id, ...block }: TextBlock, kind: BlockKind): TextBlock {
  const text = plainTextOf({ id, ...block });
  switch (kind) {
    case 'paragraph':
      return { id, type: kind, data: { text } };
    case 'header':
      return { id, type: kind, data: { text: text.replaceAll('\n', ' ').slice(0, 300), level: 2 } };
    case 'list':
      return { id, type: kind, data: { style: 'unordered', items: text.split('\n') } };
    case 'quote':
      return { id, type: kind, data: { text, caption: '' } };
  }
}

export const emptyParagraph = (): TextBlock => ({ id: newId(), type: 'paragraph', data: { text: '' } });
