import { escapeHtml } from '@reportage/tokens/letter';

/** Text, or an element with attributes and children. The same nodes are written as HTML and hashed. */
export type HtmlNode = string | Element;
interface Element {
  tag: string;
  attributes: Record<string, string>;
  children: HtmlNode[];
}

type Attributes = Record<string, string | number | undefined>;

/** Creates an element, like `h` in hyperscript. */
export const h = (tag: string, attributes: Attributes = {}, ...children: (HtmlNode | undefined)[]): Element => ({
  tag,
  attributes: Object.fromEntries(
    Object.entries(attributes).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  ),
  children: children.filter((child): child is HtmlNode => child !== undefined && child !== ''),
});

const voidTags = new Set(['br', 'hr', 'img']);

export function writeHtml(node: HtmlNode): string {
  if (typeof node === 'string') return escapeHtml(node);
  const attributes = Object.entries(node.attributes).map(([name, value]) => ` ${name}="${escapeHtml(value)}"`);
  const start = `<${node.tag}${attributes.join('')}>`;
  return voidTags.has(node.tag) ? start : `${start}${node.children.map(writeHtml).join('')}</${node.tag}>`;
}

/** Returns a page's content as nested arrays. The script in the page (`proof-script.ts`) reads the same arrays. */
export function getContent(node: HtmlNode): unknown[] {
  if (typeof node === 'string') return [node.replace(/\r\n?/g, '\n')];
  const attributes = Object.entries(node.attributes).toSorted(([one], [other]) => (one < other ? -1 : 1));
  const childContent: unknown[] = [];
  for (const child of node.children) {
    const [content] = typeof child === 'string' ? getContent(child) : [getContent(child)];
    const lastContent = childContent.at(-1);
    // Browsers merge adjacent text nodes.
    if (typeof content === 'string' && typeof lastContent === 'string')
      childContent[childContent.length - 1] = lastContent + content;
    else childContent.push(content);
  }
  return [node.tag, attributes, childContent];
}
