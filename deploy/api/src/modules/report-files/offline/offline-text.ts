import { type InlineRun, parseInline, type TextBlock, toPlainText } from '@reportage/contracts';
import { type HtmlNode, h } from './element.ts';

const toLines = (text: string): HtmlNode[] =>
  text.split('\n').flatMap((line, index) => (index === 0 ? [line] : [h('br'), line]));

function renderRun({ text, bold, italic, href }: InlineRun): HtmlNode[] {
  const lines = toLines(text);
  const italicNodes = italic ? [h('i', {}, ...lines)] : lines;
  const formattedNodes = bold ? [h('b', {}, ...italicNodes)] : italicNodes;
  return href === undefined ? formattedNodes : [h('a', { href, rel: 'noopener noreferrer' }, ...formattedNodes)];
}

const renderInline = (html: string): HtmlNode[] => parseInline(html).flatMap(renderRun);

/** Renders a text block. An empty block has no nodes. Headings are at least one level below the section's heading. */
export function renderText(block: TextBlock): HtmlNode[] {
  if (toPlainText(block).trim() === '') return [];
  switch (block.type) {
    case 'paragraph':
      return [h('p', { dir: 'auto' }, ...renderInline(block.data.text))];
    case 'header':
      return [h(`h${block.data.level + 1}`, { dir: 'auto' }, ...renderInline(block.data.text))];
    case 'list': {
      const items = block.data.items.map((item) => h('li', {}, ...renderInline(item)));
      return [h(block.data.style === 'ordered' ? 'ol' : 'ul', { dir: 'auto' }, ...items)];
    }
    case 'quote':
      return [
        h('blockquote', { dir: 'auto' }, ...renderInline(block.data.text)),
        ...(block.data.caption ? [h('p', { class: 'quiet', dir: 'auto' }, ...renderInline(block.data.caption))] : []),
      ];
  }
}
