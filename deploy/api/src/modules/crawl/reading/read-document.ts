import { gunzipSync } from 'node:zlib';
import { Parser, parseFeed } from 'htmlparser2';

export interface ParsedDocument {
  kind: 'sitemap' | 'feed';
  /** Links to pages, as written. */
  pages: string[];
  /** Links to further sitemaps, if the document is a sitemap index. */
  sitemaps: string[];
}

// The sitemap protocol's limits for a file: https://www.sitemaps.org/protocol.html
const maxEntries = 50_000;
export const maxSitemapBytes = 50 * 1_024 * 1_024;

/**
 * Unpacks gzipped files. This is independent of HTTP compression.
 * @throws {RangeError} if the result is too large for a sitemap
 */
export const unpackFile = (body: Buffer): Buffer =>
  body[0] === 0x1f && body[1] === 0x8b ? gunzipSync(body, { maxOutputLength: maxSitemapBytes }) : body;

function readSitemap(xml: string): ParsedDocument {
  const pages: string[] = [];
  const sitemaps: string[] = [];
  const path: string[] = [];
  let text = '';
  const parser = new Parser(
    {
      onopentag(name) {
        path.push(name.replace(/^(sm|sitemap|ns\d+):/, ''));
        text = '';
      },
      ontext(part) {
        if (path.at(-1) === 'loc') text += part;
      },
      onclosetag() {
        const [parent, element] = path.slice(-2);
        path.pop();
        // Ignores other elements, e.g. `image:loc`.
        if (element !== 'loc' || text.trim() === '') return;
        const list = parent === 'url' ? pages : parent === 'sitemap' ? sitemaps : null;
        if (list && list.length < maxEntries) list.push(text.trim());
      },
    },
    { xmlMode: true },
  );
  parser.end(xml);
  return { kind: 'sitemap', pages, sitemaps };
}

function readFeed(xml: string): ParsedDocument {
  const items = parseFeed(xml, { xmlMode: true })?.items ?? [];
  return { kind: 'feed', pages: items.flatMap(({ link }) => link?.trim() || []).slice(0, maxEntries), sitemaps: [] };
}

/** Reads a sitemap, a sitemap index, a list of URLs or a feed (RSS, Atom). @returns null for other documents */
export function readDocument(text: string, contentType: string): ParsedDocument | null {
  const root = /<(?!\?|!)([\w:]+)/
    .exec(text.slice(0, 10_000))?.[1]
    ?.toLowerCase()
    .replace(/^(sm|sitemap|ns\d+):/, '');
  if (root === 'urlset' || root === 'sitemapindex') return readSitemap(text);
  if (root === 'rss' || root === 'feed' || root === 'rdf:rdf') return readFeed(text);
  if (!/^text\/plain/i.test(contentType)) return null;
  const lines = text.split(/\r?\n/).map((line) => line.trim());
  const pages = lines.filter((line) => /^https?:\/\/\S+$/.test(line)).slice(0, maxEntries);
  return pages.length > 0 ? { kind: 'sitemap', pages, sitemaps: [] } : null;
}
