/** The crawler's name in robots.txt, `X-Robots-Tag` and meta elements. */
export const robotName = 'ReportageBot';

/** Directives with a value after a colon. In all others, a colon is preceded by a robot's name. */
const valuedDirectives = new Set(['unavailable_after', 'max-snippet', 'max-image-preview', 'max-video-preview']);

/**
 * Parses `X-Robots-Tag` headers. Returns the directives for all robots and for this one, in lower case. A robot's name
 * applies to the rest of its line: `googlebot: noindex, nofollow`.
 * https://developers.google.com/search/docs/crawling-indexing/robots-meta-tag#xrobotstag
 */
export function parseDirectives(lines: readonly string[]): string[] {
  return lines.flatMap((line) => {
    let isForThisRobot = true;
    return line.split(',').flatMap((part) => {
      const [, prefix, rest = ''] = /^\s*([\w*-]+)\s*:(.*)$/s.exec(part) ?? [];
      const hasRobotName = prefix !== undefined && !valuedDirectives.has(prefix.toLowerCase());
      if (hasRobotName) isForThisRobot = prefix === '*' || prefix.toLowerCase() === robotName.toLowerCase();
      return isForThisRobot ? [(hasRobotName ? rest : part).trim().toLowerCase()] : [];
    });
  });
}
