import { z } from '../zod.ts';

/** A piece of a text with the same marks throughout. A line break is "\n". */
export interface InlineRun {
  text: string;
  bold: boolean;
  italic: boolean;
  /** Where it links to; undefined if it is no link. */
  href: string | undefined;
}

/** Addresses that a text may link to: readers get it outside the product, too, on paper and by mail. */
const linkProtocols = new Set(['http:', 'https:', 'mailto:']);

/** A web address may have an `@`, too, before the name of a profile. */
const isMailAddress = (address: string): boolean => /^[^\s/@]+@[^\s/@]+$/.test(address);

/** The address as a text may link to it; undefined if it may not. An address without a protocol is a web address. */
export function linkHref(address: string): string | undefined {
  const trimmed = address.trim();
  if (trimmed === '' || trimmed.length > 2_000) return undefined;
  const isWithProtocol = /^[a-z][a-z\d+.-]*:/i.test(trimmed) && !/^[\w.-]+:\d/.test(trimmed);
  const whole = isWithProtocol ? trimmed : isMailAddress(trimmed) ? `mailto:${trimmed}` : `https://${trimmed}`;
  const url = URL.canParse(whole) ? new URL(whole) : undefined;
  if (!url || !linkProtocols.has(url.protocol)) return undefined;
  if (url.protocol !== 'mailto:' && !/^(localhost|.+\..+|\[.+\])$/.test(url.hostname)) return undefined;
  return url.href;
}

const entities: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&nbsp;': '\u00A0',
};

const decodeEntities = (text: string): string =>
  text.replace(/&(?:amp|lt|gt|quot|#39|nbsp);/g, (entity) => entities[entity] ?? entity);

const encodeEntities = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** A text without marks as the markup of a block. */
export const toInlineHtml = (text: string): string => encodeEntities(text).replaceAll('\n', '<br>');

/** The markup that a block may have. Anything else is text, shown as it was typed. */
const tagPattern = /<(?:(br) ?\/?|(\/)(b|strong|i|em|a)|(b|strong|i|em)|(a)(?: [^<>]*)?)>/gi;

const isSameMark = (one: InlineRun, other: InlineRun): boolean =>
  one.bold === other.bold && one.italic === other.italic && one.href === other.href;

/** Adds a run; runs of the same marks become one, empty ones are left out. */
function addRun(runs: InlineRun[], run: InlineRun): void {
  const last = runs.at(-1);
  if (run.text === '') return;
  if (last && isSameMark(last, run)) last.text += run.text;
  else runs.push({ ...run });
}

const hrefIn = (tag: string): string | undefined => {
  const [, double, single] = /\shref=(?:"([^"]*)"|'([^']*)')/i.exec(tag) ?? [];
  const address = double ?? single;
  return address === undefined ? undefined : linkHref(decodeEntities(address));
};

/**
 * The markup of a block (`<b>`, `<i>`, `<a href>`, `<br>` and entities, as Editor.js writes them) as runs. Links to other than web and mail
 * addresses lose their link.
 */
export function parseInline(html: string): InlineRun[] {
  const runs: InlineRun[] = [];
  const depth = { bold: 0, italic: 0 };
  const links: (string | undefined)[] = [];
  let at = 0;
  const add = (text: string) =>
    addRun(runs, { text, bold: depth.bold > 0, italic: depth.italic > 0, href: links.at(-1) });
  for (const match of html.matchAll(tagPattern)) {
    const [tag, lineBreak, closing, closed, opened] = match;
    add(decodeEntities(html.slice(at, match.index)));
    at = match.index + tag.length;
    const name = (closed ?? opened ?? 'a').toLowerCase();
    if (lineBreak) add('\n');
    else if (name === 'a') closing ? links.pop() : links.push(hrefIn(tag));
    else {
      const mark = name === 'b' || name === 'strong' ? 'bold' : 'italic';
      depth[mark] = Math.max(0, depth[mark] + (closing ? -1 : 1));
    }
  }
  add(decodeEntities(html.slice(at)));
  return runs;
}

/** Runs as the markup of a block. */
export const writeInline = (runs: readonly InlineRun[]): string =>
  runs
    .map(({ text, bold, italic, href }) => {
      const inner = toInlineHtml(text);
      const slanted = italic ? `<i>${inner}</i>` : inner;
      const marked = bold ? `<b>${slanted}</b>` : slanted;
      return href === undefined ? marked : `<a href="${encodeEntities(href).replaceAll('"', '&quot;')}">${marked}</a>`;
    })
    .join('');

/** The markup of a block as plain text, for outputs without marks. */
export const inlineToText = (html: string): string =>
  parseInline(html)
    .map(({ text }) => text)
    .join('');

/** Characters of markup that one plain character takes at most. */
const longestEntity = 5;

/** A text's length as its limit counts it: characters without markup, unless long links make the markup too long to be stored. */
export const inlineLength = (html: string): number =>
  Math.max(inlineToText(html).length, Math.ceil(html.length / longestEntity));

/**
 * A block's text. What a block may not have is neutralised as it is read, so that no stored text holds it.
 * @param maxLength in characters without markup; the longest plain text is accepted whatever it consists of
 */
export const inlineHtmlSchema = (maxLength: number) =>
  z
    .string()
    .overwrite((html) => writeInline(parseInline(html)))
    .max(maxLength * longestEntity);
