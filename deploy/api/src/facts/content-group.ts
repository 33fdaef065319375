import type { AnalyticsSourceSettings, SourceSettings } from '@reportage/contracts';

/** The name of the group whose prefix is the longest match for the page's path; empty if there is none. */
export function getContentGroup(
  url: string,
  settings: SourceSettings | Pick<AnalyticsSourceSettings, 'contentGrouping'> | undefined,
): string {
  if (!settings || !('contentGrouping' in settings) || settings.contentGrouping.length === 0) return '';
  const pathname = URL.parse(url)?.pathname;
  if (pathname === undefined) return '';
  const [longest] = settings.contentGrouping
    .filter(({ pathPrefix }) => pathname.startsWith(pathPrefix))
    .sort((a, b) => b.pathPrefix.length - a.pathPrefix.length);
  return longest?.name ?? '';
}
