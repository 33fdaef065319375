import { normalizeEscapes, pageAddressOf } from '../../media/index.ts';

/** Parameters that say how somebody came or who is visiting; the page is the same without them. */
const visitParameters =
  /^(utm_\w+|fbclid|gclid|dclid|msclkid|yclid|twclid|igshid|mc_[ce]id|_ga|_gl|sid|s_?id|session_?id|phpsessid|jsessionid|aspsessionid\w*|cfid|cftoken|zenid|oscsid)$/i;

const maxUrlLength = 2_048;

export interface PageAddress {
  /** What the crawler knows the page by: without fragment, visit and empty query, its parameters in order. */
  url: string;
  /** What it asks for: as the link is written, without its fragment. Servers may read a query as they like. */
  requestUrl: string;
  /** Without its query: the address of the media item. */
  pathUrl: string;
}

const parameterName = (parameter: string): string => parameter.split('=', 1)[0] ?? '';

/** By its bytes: what a page's own encoding wrote is not always UTF-8, and must not become the same. */
function identityOf({ origin, pathname, search }: URL): string {
  const path = normalizeEscapes(pathname.replace(/;(jsessionid|phpsessid|sid)=[^/;]*/gi, ''));
  const parameters = search
    .slice(1)
    .split('&')
    .map(normalizeEscapes)
    .filter((parameter) => parameter !== '' && !visitParameters.test(parameterName(parameter)))
    .sort((one, other) =>
      parameterName(one) < parameterName(other) ? -1 : Number(parameterName(one) > parameterName(other)),
    );
  return `${origin}${path}${parameters.length > 0 ? '?' : ''}${parameters.join('&')}`;
}

/**
 * The page that a link leads to. One page, linked to in several ways, has one `url`.
 * @returns null for what the crawler does not follow: other schemes, names and passwords in the address, endless ones
 */
export function toPageAddress(href: string, base?: string): PageAddress | null {
  let url: URL;
  try {
    url = new URL(href.trim(), base);
  } catch {
    return null;
  }
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return null;
  if (url.username !== '' || url.password !== '') return null;
  url.hash = '';
  if (url.href.length > maxUrlLength) return null;
  const identity = identityOf(url);
  return { url: identity, requestUrl: url.href, pathUrl: pageAddressOf(identity) };
}

/** The `url` of a page's address, where nothing else of it is needed. */
export const toPageUrl = (href: string, base?: string): string | null => toPageAddress(href, base)?.url ?? null;

/** Host with port, without `www.`: what belongs to it is one site, whichever scheme it is reached by. */
export const siteOf = (url: string): string => new URL(url).host.replace(/^www\./, '');

const directoryOf = (url: string): string => new URL(url).pathname.replace(/[^/]*$/, '');

/** What belongs to a crawl: the pages of the site, those below the address, or the one page alone. */
export function createScope(type: 'site' | 'section' | 'page', home: string): (url: string) => boolean {
  const site = siteOf(home);
  const { pathname } = new URL(home);
  const directory = pathname.endsWith('/') || /\.\w+$/.test(pathname) ? directoryOf(home) : `${pathname}/`;
  return (url) => {
    if (siteOf(url) !== site) return false;
    if (type === 'site') return true;
    const path = new URL(url).pathname;
    return type === 'page' ? path === pathname : path === pathname || path.startsWith(directory);
  };
}
