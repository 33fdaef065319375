import type { AnalyticsSourceSettings, SourceSettings } from '@reportage/contracts';

/** Returns the name of the group with the longest path prefix that matches the page; empty if none matches. */
export function getContentGroup(
  url: string,
  settings: SourceSettings | Pick<AnalyticsSourceSettings, 'contentGrouping'> | undefined,
): string {
  if (!settings || !('contentGrouping' in settings) || settings.contentGrouping.length === 0) return '';
  const pathname = URL.parse(url)?.pathname;
  if (pathname === undefined) return '';
  const [longestMatch] = settings.contentGrouping
    .filter(({ pathPrefix }) => pathname.startsWith(pathPrefix))
    .sort((a, b) => b.pathPrefix.length - a.pathPrefix.length);
  return longestMatch?.name ?? '';
}
