import { createHash } from 'node:crypto';
import { Parser } from 'htmlparser2';
import { readJsonLd } from './json-ld.ts';
import { cleanText, cleanUrl, type PageFacts, parseInstant } from './page-facts.ts';
import { parseRefresh } from './refresh.ts';
import { parseDirectives, robotName } from './robots-directives.ts';

export interface ParsedPage {
  facts: PageFacts;
  /** URLs of links that the page allows crawlers to follow. */
  links: string[];
  feeds: string[];
  /** The target of an immediate refresh. Browsers do not show the page itself. */
  redirectUrl: string | null;
  /** Whether the page asks not to be indexed. */
  isUnlisted: boolean;
  /** The hash of the visible text. Pages that differ only in their markup have the same hash. */
  textHash: string;
}

/** Even pages that are lists of links rarely have more. */
const maxLinks = 5_000;
const maxScriptChars = 500_000;
const invisibleElements = new Set(['script', 'style', 'noscript', 'noframes', 'template']);
/** A title inside these elements is not the page's title. */
const foreignElements = new Set(['svg', 'math']);

/** Reads a page's markup in one pass. @param robotsTags the page's `X-Robots-Tag` headers */
export function readPage(html: string, url: string, robotsTags: readonly string[] = []): ParsedPage {
  const metas = new Map<string, string>();
  const hrefs: string[] = [];
  const feeds: string[] = [];
  const scripts: string[] = [];
  const textHasher = createHash('sha256');
  let baseUrl = url;
  let title: string | undefined;
  let canonical: string | undefined;
  let redirectHref: string | undefined;
  const robots = parseDirectives(robotsTags);
  const openElements: string[] = [];
  let isInTitle = false;
  let isInJsonLd = false;

  const readLinkElement = ({ rel = '', href, type = '' }: Record<string, string>): void => {
    const relations = rel.toLowerCase().split(/\s+/);
    if (href === undefined) return;
    if (relations.includes('canonical')) canonical ??= href;
    if (relations.includes('alternate') && /^application\/(rss|atom)\+xml/i.test(type)) feeds.push(href);
    if (relations.includes('next') || relations.includes('prev')) hrefs.push(href);
  };
  const readMetaElement = ({
    name,
    property,
    content = '',
    'http-equiv': equivalent = '',
  }: Record<string, string>): void => {
    const key = (property ?? name ?? '').toLowerCase();
    if (key === 'robots' || key === robotName.toLowerCase())
      robots.push(...content.split(',').map((part) => part.trim().toLowerCase()));
    else if (key !== '' && content !== '' && !metas.has(key)) metas.set(key, content);
    const refresh = equivalent.toLowerCase() === 'refresh' ? parseRefresh(content) : null;
    if (refresh) hrefs.push(refresh.href);
    // A refresh inside `noscript` applies only if scripts are disabled.
    if (refresh?.isInstant && !openElements.includes('noscript')) redirectHref ??= refresh.href;
  };

  const parser = new Parser({
    onopentag(name, attributes) {
      // A declarative shadow root is visible; other templates are not.
      const isShadowRoot = name === 'template' && attributes.shadowrootmode !== undefined;
      if ((invisibleElements.has(name) && !isShadowRoot) || foreignElements.has(name)) openElements.push(name);
      if (openElements.includes('template')) return;
      if (name === 'title' && title === undefined && openElements.length === 0) {
        isInTitle = true;
        title = '';
      } else if (name === 'base' && attributes.href && baseUrl === url) baseUrl = cleanUrl(attributes.href, url) ?? url;
      else if (name === 'link') readLinkElement(attributes);
      else if (name === 'meta') readMetaElement(attributes);
      else if (name === 'script') isInJsonLd = /^application\/ld\+json/i.test(attributes.type ?? '');
      else if ((name === 'a' || name === 'area') && attributes.href && !/\bnofollow\b/i.test(attributes.rel ?? '')) {
        if (hrefs.length < maxLinks) hrefs.push(attributes.href);
      } else if (name === 'frame' && attributes.src) hrefs.push(attributes.src);
      if (name === 'script' && isInJsonLd) scripts.push('');
    },
    ontext(part) {
      const element = openElements.at(-1);
      if (isInTitle) title += part;
      else if (element === 'script') {
        const script = scripts.at(-1);
        if (isInJsonLd && script !== undefined && script.length < maxScriptChars)
          scripts[scripts.length - 1] = script + part;
      } else if ((element === undefined || foreignElements.has(element)) && part.trim() !== '')
        textHasher.update(part.replace(/\s+/g, ' '));
    },
    onclosetag(name) {
      if (name === 'title') isInTitle = false;
      if (openElements.at(-1) === name) openElements.pop();
    },
  });
  parser.end(html);

  const getMeta = (...names: string[]): string | undefined => names.map((name) => metas.get(name)).find(Boolean);
  const structuredFacts = readJsonLd(scripts, baseUrl);
  const hasDirective = (directive: string): boolean => robots.includes(directive) || robots.includes('none');
  const toAbsoluteUrl = (href: string): string | [] => cleanUrl(href, baseUrl) ?? [];
  return {
    facts: {
      title:
        cleanText(getMeta('og:title')) ??
        structuredFacts.title ??
        cleanText(title) ??
        cleanText(getMeta('twitter:title')),
      canonicalUrl: cleanUrl(canonical, baseUrl),
      imageUrl:
        cleanUrl(getMeta('og:image:secure_url', 'og:image', 'twitter:image'), baseUrl) ?? structuredFacts.imageUrl,
      description:
        cleanText(getMeta('og:description', 'description', 'twitter:description')) ?? structuredFacts.description,
      author: structuredFacts.author ?? findAuthor(getMeta('author', 'article:author', 'parsely-author')),
      publishedAt:
        parseInstant(getMeta('article:published_time', 'og:published_time', 'date')) ?? structuredFacts.publishedAt,
      kind: structuredFacts.kind ?? cleanText(getMeta('og:type')),
    },
    links: hasDirective('nofollow') ? [] : [...new Set(hrefs.flatMap(toAbsoluteUrl))],
    feeds: [...new Set(feeds.flatMap(toAbsoluteUrl))],
    redirectUrl: cleanUrl(redirectHref, baseUrl),
    isUnlisted: hasDirective('noindex'),
    textHash: textHasher.digest('hex').slice(0, 32),
  };
}

/** Ignores URLs, because `article:author` is often the URL of a profile. */
const findAuthor = (text: string | undefined): string | null => (/^https?:/.test(text ?? '') ? null : cleanText(text));
