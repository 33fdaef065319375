import { normalizeEscapes } from '../../media/index.ts';

/** Parameters that say how somebody came or who is visiting; the page is the same without them. */
const visitParameters =
  /^(utm_\w+|fbclid|gclid|dclid|msclkid|yclid|twclid|igshid|mc_[ce]id|_ga|_gl|sid|s_?id|session_?id|phpsessid|jsessionid|aspsessionid\w*|cfid|cftoken|zenid|oscsid)$/i;

const longestUrl = 2_048;

/**
 * The address by which the crawler knows a page: without fragment, visit and empty query, its parameters in order. A page and its link
 * written in other ways are the same one.
 * @returns null for what the crawler does not follow: other schemes, names and passwords in the address, endless ones
 */
export function toPageUrl(href: string, base?: string): string | null {
  let url: URL;
  try {
    url = new URL(href.trim(), base);
  } catch {
    return null;
  }
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return null;
  if (url.username !== '' || url.password !== '') return null;
  url.hash = '';
  url.pathname = normalizeEscapes(url.pathname.replace(/;(jsessionid|phpsessid|sid)=[^/;]*/gi, ''));
  for (const name of [...url.searchParams.keys()]) if (visitParameters.test(name)) url.searchParams.delete(name);
  url.searchParams.sort();
  // Writing the parameters anew would change how others are escaped; it is done only where there are some.
  if ([...url.searchParams.keys()].length === 0) url.search = '';
  return url.href.length > longestUrl ? null : url.href;
}

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
