import { z } from '../zod.ts';

/** A run of text with the same marks throughout. A line break is "\n". */
export interface InlineRun {
  text: string;
  bold: boolean;
  italic: boolean;
  /** The link's URL; undefined if the run is not a link. */
  href: string | undefined;
}

/** The protocols that links in text may have. The links must also work outside the product, on paper and in emails. */
const linkProtocols = new Set(['http:', 'https:', 'mailto:']);

/** Whether an address is an email address. Web addresses may also contain an `@`, before the name of a profile. */
const isEmailAddress = (address: string): boolean => /^[^\s/@]+@[^\s/@]+$/.test(address);

/**
 * Returns the normalized URL of a link in text; undefined if text may not link to the address. An address without a
 * protocol is a web or email address.
 */
export function getLinkHref(address: string): string | undefined {
  const trimmed = address.trim();
  if (trimmed === '' || trimmed.length > 2_000) return undefined;
  const hasProtocol = /^[a-z][a-z\d+.-]*:/i.test(trimmed) && !/^[\w.-]+:\d/.test(trimmed);
  const withProtocol = hasProtocol ? trimmed : isEmailAddress(trimmed) ? `mailto:${trimmed}` : `https://${trimmed}`;
  const url = URL.canParse(withProtocol) ? new URL(withProtocol) : undefined;
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

/** Converts plain text to the markup of a block. */
export const toInlineHtml = (text: string): string => encodeEntities(text).replaceAll('\n', '<br>');

/** The markup that a block may have. Anything else is treated as text and shown as typed. */
const tagPattern = /<(?:(br) ?\/?|(\/)(b|strong|i|em|a)|(b|strong|i|em)|(a)(?: [^<>]*)?)>/gi;

const hasSameMarks = (first: InlineRun, second: InlineRun): boolean =>
  first.bold === second.bold && first.italic === second.italic && first.href === second.href;

/** Adds a run; consecutive runs with the same marks are joined, and empty ones are left out. */
function addRun(runs: InlineRun[], run: InlineRun): void {
  const last = runs.at(-1);
  if (run.text === '') return;
  if (last && hasSameMarks(last, run)) last.text += run.text;
  else runs.push({ ...run });
}

const getHref = (tag: string): string | undefined => {
  const [, doubleQuoted, singleQuoted] = /\shref=(?:"([^"]*)"|'([^']*)')/i.exec(tag) ?? [];
  const address = doubleQuoted ?? singleQuoted;
  return address === undefined ? undefined : getLinkHref(decodeEntities(address));
};

/**
 * Parses the markup of a block (`<b>`, `<i>`, `<a href>`, `<br>` and entities, as Editor.js writes them) into runs.
 * Links to anything but web and email addresses are removed.
 */
export function parseInline(html: string): InlineRun[] {
  const runs: InlineRun[] = [];
  const depth = { bold: 0, italic: 0 };
  const links: (string | undefined)[] = [];
  let position = 0;
  const add = (text: string) =>
    addRun(runs, { text, bold: depth.bold > 0, italic: depth.italic > 0, href: links.at(-1) });
  for (const match of html.matchAll(tagPattern)) {
    const [tag, lineBreak, closing, closed, opened] = match;
    add(decodeEntities(html.slice(position, match.index)));
    position = match.index + tag.length;
    const name = (closed ?? opened ?? 'a').toLowerCase();
    if (lineBreak) add('\n');
    else if (name === 'a') closing ? links.pop() : links.push(getHref(tag));
    else {
      const mark = name === 'b' || name === 'strong' ? 'bold' : 'italic';
      depth[mark] = Math.max(0, depth[mark] + (closing ? -1 : 1));
    }
  }
  add(decodeEntities(html.slice(position)));
  return runs;
}

/** Converts runs to the markup of a block. */
export const writeInline = (runs: readonly InlineRun[]): string =>
  runs
    .map(({ text, bold, italic, href }) => {
      const markup = toInlineHtml(text);
      const italicMarkup = italic ? `<i>${markup}</i>` : markup;
      const styledMarkup = bold ? `<b>${italicMarkup}</b>` : italicMarkup;
      return href === undefined
        ? styledMarkup
        : `<a href="${encodeEntities(href).replaceAll('"', '&quot;')}">${styledMarkup}</a>`;
    })
    .join('');

/** Converts the markup of a block to plain text, for outputs without marks. */
export const inlineToText = (html: string): string =>
  parseInline(html)
    .map(({ text }) => text)
    .join('');

/** Maximum number of markup characters for one plain character. */
const maxEntityLength = 5;

/**
 * Returns a text's length as counted toward its limit: its characters without markup, unless long links make the
 * markup too long to be stored.
 */
export const getInlineLength = (html: string): number =>
  Math.max(inlineToText(html).length, Math.ceil(html.length / maxEntityLength));

/**
 * Creates the schema of a block's text. Disallowed markup is escaped on input, so no stored text contains it.
 * @param maxLength in characters without markup; plain text up to this length is accepted, even if all of it is
 * escaped
 */
export const inlineHtmlSchema = (maxLength: number) =>
  z
    .string()
    .overwrite((html) => writeInline(parseInline(html)))
    .max(maxLength * maxEntityLength);
