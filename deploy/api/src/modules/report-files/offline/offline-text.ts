import { type InlineRun, parseInline, plainTextOf, type TextBlock } from '@reportage/contracts';
import { h, type Piece } from './element.ts';

const brokenLines = (text: string): Piece[] =>
  text.split('\n').flatMap((line, index) => (index === 0 ? [line] : [h('br'), line]));

function runPieces({ text, bold, italic, href }: InlineRun): Piece[] {
  const lines = brokenLines(text);
  const italicPieces = italic ? [h('i', {}, ...lines)] : lines;
  const formatted = bold ? [h('b', {}, ...italicPieces)] : italicPieces;
  return href === undefined ? formatted : [h('a', { href, rel: 'noopener noreferrer' }, ...formatted)];
}

const inlinePieces = (html: string): Piece[] => parseInline(html).flatMap(runPieces);

/** A block of text as elements; an empty block has none. Headings are one level below their section's heading. */
export function textPieces(block: TextBlock): Piece[] {
  if (plainTextOf(block).trim() === '') return [];
  switch (block.type) {
    case 'paragraph':
      return [h('p', { dir: 'auto' }, ...inlinePieces(block.data.text))];
    case 'header':
      return [h(`h${block.data.level + 1}`, { dir: 'auto' }, ...inlinePieces(block.data.text))];
    case 'list': {
      const items = block.data.items.map((item) => h('li', {}, ...inlinePieces(item)));
      return [h(block.data.style === 'ordered' ? 'ol' : 'ul', { dir: 'auto' }, ...items)];
    }
    case 'quote':
      return [
        h('blockquote', { dir: 'auto' }, ...inlinePieces(block.data.text)),
        ...(block.data.caption ? [h('p', { class: 'quiet', dir: 'auto' }, ...inlinePieces(block.data.caption))] : []),
      ];
  }
}
