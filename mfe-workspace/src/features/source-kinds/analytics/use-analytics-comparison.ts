import type { AnalyticsSettingsForm } from './analytics-settings.form.ts';
import { useAnalyticsSourceMessages } from './analytics-source.messages.ts';

/** Returns a function that describes the settings as text, for comparing two versions. */
export function useAnalyticsComparison() {
  const t = useAnalyticsSourceMessages();
  const formatSwitch = (isOn: boolean): string => (isOn ? t('on') : t('off'));
  const formatList = (numbers: readonly number[]): string => numbers.join(', ') || t('none');
  const describe = (settings: AnalyticsSettingsForm): Record<string, string> => ({
    [t('name')]: settings.name,
    [t('site')]: settings.siteUrl || t('none'),
    [t('pageviews')]: formatSwitch(settings.pageviews),
    [t('clicks')]: formatSwitch(settings.clicks),
    [t('scroll')]: formatSwitch(settings.scroll),
    [t('scrollDepths')]: formatList(settings.scrollDepths),
    [t('averageScroll')]: String(settings.averageScrollFrom),
    [t('time')]: formatSwitch(settings.time),
    [t('attention')]: formatList(settings.attentionSeconds),
    [t('buckets')]: formatList(settings.timeBuckets),
    [t('breakdownScroll')]: formatSwitch(settings.breakdown.scroll),
    [t('breakdownClicks')]: formatSwitch(settings.breakdown.clicks),
    [t('breakdownTime')]: formatSwitch(settings.breakdown.time),
    [t('consent')]: formatSwitch(settings.waitsForConsent),
    [t('grouping')]:
      settings.contentGrouping.map((group) => `${group.name}: ${group.pathPrefix}`).join('\n') || t('none'),
  });
  return { describe };
}
