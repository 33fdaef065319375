/** The crawler's name in robots.txt, `X-Robots-Tag` and meta elements. */
export const robotName = 'ReportageBot';

/** Directives with a value, in which the word before the colon is not the name of a robot. */
const valuedDirectives = new Set(['unavailable_after', 'max-snippet', 'max-image-preview', 'max-video-preview']);

/**
 * The directives in `X-Robots-Tag` lines for all robots or for this one, in lower case. A robot's name applies to the
 * rest of its line: `googlebot: noindex, nofollow`.
 * https://developers.google.com/search/docs/crawling-indexing/robots-meta-tag#xrobotstag
 */
export function parseDirectives(lines: readonly string[]): string[] {
  return lines.flatMap((line) => {
    let isForCrawler = true;
    return line.split(',').flatMap((part) => {
      const [, prefix, rest = ''] = /^\s*([\w*-]+)\s*:(.*)$/s.exec(part) ?? [];
      const isNamed = prefix !== undefined && !valuedDirectives.has(prefix.toLowerCase());
      if (isNamed) isForCrawler = prefix === '*' || prefix.toLowerCase() === robotName.toLowerCase();
      return isForCrawler ? [(isNamed ? rest : part).trim().toLowerCase()] : [];
    });
  });
}
