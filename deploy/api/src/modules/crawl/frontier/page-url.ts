import { getPageAddress, normalizeEscapes } from '../../media/index.ts';

/** Parameters that identify a visit or visitor rather than a page. */
const visitParameters =
  /^(utm_\w+|fbclid|gclid|dclid|msclkid|yclid|twclid|igshid|mc_[ce]id|_ga|_gl|sid|s_?id|session_?id|phpsessid|jsessionid|aspsessionid\w*|cfid|cftoken|zenid|oscsid)$/i;

const maxUrlLength = 2_048;

export interface PageAddress {
  /** Identifies the page. Has no fragment, visit parameters or empty query; the other parameters are sorted. */
  url: string;
  /**
   * The link as written, without its fragment. The crawler requests it, because a changed query might have a different
   * meaning.
   */
  requestUrl: string;
  /** `url` without its query. This becomes the media item's URL. */
  pathUrl: string;
}

const getParameterName = (parameter: string): string => parameter.split('=', 1)[0] ?? '';

/**
 * Returns the URL that identifies a page. Escapes are not decoded: all escapes that are not UTF-8 would become the same
 * replacement character.
 */
function getIdentity({ origin, pathname, search }: URL): string {
  const path = normalizeEscapes(pathname.replace(/;(jsessionid|phpsessid|sid)=[^/;]*/gi, ''));
  const parameters = search
    .slice(1)
    .split('&')
    .map(normalizeEscapes)
    .filter((parameter) => parameter !== '' && !visitParameters.test(getParameterName(parameter)))
    .sort((a, b) =>
      getParameterName(a) < getParameterName(b) ? -1 : Number(getParameterName(a) > getParameterName(b)),
    );
  return `${origin}${path}${parameters.length > 0 ? '?' : ''}${parameters.join('&')}`;
}

/**
 * Parses a link. All spellings of a page's URL have the same `url`.
 * @returns null if the crawler does not follow the link: it is overlong, has credentials or is neither http nor https
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
  const identity = getIdentity(url);
  return { url: identity, requestUrl: url.href, pathUrl: getPageAddress(identity) };
}

export const toPageUrl = (href: string, base?: string): string | null => toPageAddress(href, base)?.url ?? null;

/** Identifies a site by its host and port, without `www.` or the scheme. */
export const getSite = (url: string): string => new URL(url).host.replace(/^www\./, '');

const getDirectory = (url: string): string => new URL(url).pathname.replace(/[^/]*$/, '');

/**
 * Creates a function that checks whether a URL is in a crawl's scope: on the site, in the section below the start page,
 * or the start page itself.
 */
export function createScope(type: 'site' | 'section' | 'page', startUrl: string): (url: string) => boolean {
  const site = getSite(startUrl);
  const { pathname } = new URL(startUrl);
  const directory = pathname.endsWith('/') || /\.\w+$/.test(pathname) ? getDirectory(startUrl) : `${pathname}/`;
  return (url) => {
    if (getSite(url) !== site) return false;
    if (type === 'site') return true;
    const path = new URL(url).pathname;
    return type === 'page' ? path === pathname : path === pathname || path.startsWith(directory);
  };
}
