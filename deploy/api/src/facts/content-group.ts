import type { AnalyticsSourceSettings } from '@reportage/contracts';

/** The group whose path the page's begins with, the longest of them; empty where there is none. */
export function contentGroupOf(
  url: string,
  settings: Pick<AnalyticsSourceSettings, 'contentGrouping'> | undefined,
): string {
  if (!settings || settings.contentGrouping.length === 0) return '';
  const pathname = URL.parse(url)?.pathname;
  if (pathname === undefined) return '';
  const [longest] = settings.contentGrouping
    .filter(({ pathPrefix }) => pathname.startsWith(pathPrefix))
    .sort((a, b) => b.pathPrefix.length - a.pathPrefix.length);
  return longest?.name ?? '';
}
