import { createHash } from 'node:crypto';
import { Parser } from 'htmlparser2';
import { readJsonLd } from './json-ld.ts';
import { cleanInstant, cleanText, cleanUrl, type PageFacts } from './page-facts.ts';

export interface ReadPage {
  facts: PageFacts;
  /** Addresses that the page leads to and lets be followed. */
  links: string[];
  feeds: string[];
  /** The page asks to be listed nowhere. */
  isUnlisted: boolean;
  /** Of what a reader sees: pages that differ in their markup alone have one. */
  textHash: string;
}

/** A page of nothing but links needs no more of them. */
const mostLinks = 5_000;
const mostScriptChars = 500_000;
const unseen = new Set(['script', 'style', 'noscript', 'template']);

/** `noindex, nofollow` of a meta element or of the header; one that names another robot is not for us. */
const asksFor = (directives: string, wish: string): boolean =>
  directives
    .toLowerCase()
    .split(',')
    .some((part) => [wish, 'none'].includes(part.trim()));

/** Reads a page's markup in one pass. */
export function readPage(html: string, url: string, robotsHeader = ''): ReadPage {
  const metas = new Map<string, string>();
  const hrefs: string[] = [];
  const feeds: string[] = [];
  const scripts: string[] = [];
  const text = createHash('sha256');
  let base = url;
  let title: string | undefined;
  let canonical: string | undefined;
  let robots = robotsHeader;
  const inside: string[] = [];
  let isJsonLd = false;

  const linkElement = ({ rel = '', href, type = '' }: Record<string, string>): void => {
    const relations = rel.toLowerCase().split(/\s+/);
    if (href === undefined) return;
    if (relations.includes('canonical')) canonical ??= href;
    if (relations.includes('alternate') && /^application\/(rss|atom)\+xml/i.test(type)) feeds.push(href);
    if (relations.includes('next') || relations.includes('prev')) hrefs.push(href);
  };
  const metaElement = ({
    name,
    property,
    content = '',
    'http-equiv': equivalent = '',
  }: Record<string, string>): void => {
    const key = (property ?? name ?? '').toLowerCase();
    if (key === 'robots' || key === 'reportagebot') robots += `,${content}`;
    else if (key !== '' && content !== '' && !metas.has(key)) metas.set(key, content);
    const refresh = equivalent.toLowerCase() === 'refresh' && /;\s*url\s*=\s*['"]?([^'"]+)/i.exec(content)?.[1];
    if (refresh) hrefs.push(refresh);
  };

  const parser = new Parser({
    onopentag(name, attributes) {
      if (unseen.has(name) || name === 'title') inside.push(name);
      if (name === 'base' && attributes.href && base === url) base = cleanUrl(attributes.href, url) ?? url;
      else if (name === 'link') linkElement(attributes);
      else if (name === 'meta') metaElement(attributes);
      else if (name === 'script') isJsonLd = /^application\/ld\+json/i.test(attributes.type ?? '');
      else if ((name === 'a' || name === 'area') && attributes.href && !/\bnofollow\b/i.test(attributes.rel ?? '')) {
        if (hrefs.length < mostLinks) hrefs.push(attributes.href);
      }
      if (name === 'script' && isJsonLd) scripts.push('');
    },
    ontext(part) {
      const element = inside.at(-1);
      if (element === 'title') title = (title ?? '') + part;
      else if (element === 'script') {
        const script = scripts.at(-1);
        if (isJsonLd && script !== undefined && script.length < mostScriptChars)
          scripts[scripts.length - 1] = script + part;
      } else if (element === undefined && part.trim() !== '') text.update(part.replace(/\s+/g, ' '));
    },
    onclosetag(name) {
      if (inside.at(-1) === name) inside.pop();
    },
  });
  parser.end(html);

  const meta = (...names: string[]): string | undefined => names.map((name) => metas.get(name)).find(Boolean);
  const structured = readJsonLd(scripts, base);
  const absolute = (href: string): string | [] => cleanUrl(href, base) ?? [];
  return {
    facts: {
      title: cleanText(meta('og:title')) ?? structured.title ?? cleanText(title) ?? cleanText(meta('twitter:title')),
      canonicalUrl: cleanUrl(canonical, base),
      imageUrl: cleanUrl(meta('og:image:secure_url', 'og:image', 'twitter:image'), base) ?? structured.imageUrl,
      description: cleanText(meta('og:description', 'description', 'twitter:description')) ?? structured.description,
      author: structured.author ?? authorIn(meta('author', 'article:author', 'parsely-author')),
      publishedAt: cleanInstant(meta('article:published_time', 'og:published_time', 'date')) ?? structured.publishedAt,
      kind: structured.kind ?? cleanText(meta('og:type')),
    },
    links: asksFor(robots, 'nofollow') ? [] : [...new Set(hrefs.flatMap(absolute))],
    feeds: [...new Set(feeds.flatMap(absolute))],
    isUnlisted: asksFor(robots, 'noindex'),
    textHash: text.digest('hex').slice(0, 32),
  };
}

/** `article:author` is often the address of a profile, which is nobody's name. */
const authorIn = (text: string | undefined): string | null => (/^https?:/.test(text ?? '') ? null : cleanText(text));
