import { escapeHtml } from '@reportage/tokens/letter';

/**
 * A piece of a page: text, or an element with attributes and children. It is plain data, so that the same page can be
 * written and hashed.
 */
export type Piece = string | Element;
interface Element {
  tag: string;
  attributes: Record<string, string>;
  children: Piece[];
}

type Attributes = Record<string, string | number | undefined>;

export const h = (tag: string, attributes: Attributes = {}, ...children: (Piece | undefined)[]): Element => ({
  tag,
  attributes: Object.fromEntries(
    Object.entries(attributes).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  ),
  children: children.filter((child): child is Piece => child !== undefined && child !== ''),
});

const emptyTags = new Set(['br', 'hr', 'img']);

export function writeHtml(piece: Piece): string {
  if (typeof piece === 'string') return escapeHtml(piece);
  const attributes = Object.entries(piece.attributes).map(([name, value]) => ` ${name}="${escapeHtml(value)}"`);
  const start = `<${piece.tag}${attributes.join('')}>`;
  return emptyTags.has(piece.tag) ? start : `${start}${piece.children.map(writeHtml).join('')}</${piece.tag}>`;
}

/**
 * The text of a page, element by element. The script in the page (`proof-script.ts`) reads the same from the document.
 */
export function getContent(piece: Piece): unknown[] {
  if (typeof piece === 'string') return [piece.replace(/\r\n?/g, '\n')];
  const attributes = Object.entries(piece.attributes).toSorted(([one], [other]) => (one < other ? -1 : 1));
  const contents: unknown[] = [];
  for (const child of piece.children) {
    const [content] = typeof child === 'string' ? getContent(child) : [getContent(child)];
    const last = contents.at(-1);
    // A browser joins adjacent texts.
    if (typeof content === 'string' && typeof last === 'string') contents[contents.length - 1] = last + content;
    else contents.push(content);
  }
  return [piece.tag, attributes, contents];
}
