import { type LinkUtm, linkPathPrefix, maxUtmLength, utmNames } from './entities/link.ts';

/** Whether a URL is itself a short link on this origin. Short links to short links could form loops. */
export function isShortUrl(url: string, origin: string): boolean {
  const parsed = URL.parse(url);
  return parsed?.host === URL.parse(origin)?.host && parsed?.pathname.toLowerCase().startsWith(linkPathPrefix) === true;
}

/**
 * Returns the URL that a link opens: its destination with the link's campaign parameters, which replace parameters of
 * the same name.
 */
export function getTaggedDestination({ destination, utm }: { destination: string; utm: LinkUtm }): string {
  const url = new URL(destination);
  const filledNames = utmNames.filter((name) => utm[name] !== '');
  if (filledNames.length > 0) {
    const replacedNames = new Set(filledNames.map((name) => `utm_${name}`));
    // Parsed by hand, because the other parameters must keep their original encoding.
    const otherPairs = url.search
      .slice(1)
      .split('&')
      .filter((pair) => pair !== '' && !replacedNames.has(pair.split('=', 1)[0] ?? ''));
    const addedPairs = filledNames.map((name) => `utm_${name}=${encodeURIComponent(utm[name])}`);
    url.search = [...otherPairs, ...addedPairs].join('&');
  }
  return url.href;
}

/** Splits a URL into its campaign parameters and the URL without them. */
export function extractUtm(destination: string): { destination: string; utm: Partial<LinkUtm> } {
  const url = URL.parse(destination);
  if (!url?.search.includes('utm_')) return { destination, utm: {} };
  const utmEntries = utmNames.flatMap((name) => {
    const value = url.searchParams.get(`utm_${name}`)?.trim().slice(0, maxUtmLength);
    return value ? [[name, value] as const] : [];
  });
  const usedNames = new Set(utmEntries.map(([name]) => `utm_${name}`));
  const otherPairs = url.search
    .slice(1)
    .split('&')
    .filter((pair) => !usedNames.has(pair.split('=', 1)[0] ?? ''));
  url.search = otherPairs.join('&');
  return { destination: url.href, utm: Object.fromEntries(utmEntries) };
}
