/** Under this name sites address the crawler: in robots.txt, in `X-Robots-Tag` and in meta elements. */
export const robotName = 'ReportageBot';

/** Directives with a value of their own: what stands before their colon is not the name of a robot. */
const valuedDirectives = new Set(['unavailable_after', 'max-snippet', 'max-image-preview', 'max-video-preview']);

/**
 * What lines of `X-Robots-Tag` ask of every robot or of this one, in lower case. A robot's name holds for the rest of its line:
 * `googlebot: noindex, nofollow`. https://developers.google.com/search/docs/crawling-indexing/robots-meta-tag#xrobotstag
 */
export function directivesForCrawler(lines: readonly string[]): string[] {
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
