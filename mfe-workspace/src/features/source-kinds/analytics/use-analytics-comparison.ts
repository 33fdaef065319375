import type { AnalyticsSettingsForm } from './analytics-settings.form.ts';
import { useAnalyticsSourceMessages } from './analytics-source.messages.ts';

/** The settings as text, for comparing two versions. */
export function useAnalyticsComparison() {
  const t = useAnalyticsSourceMessages();
  const onOff = (isOn: boolean): string => (isOn ? t('on') : t('off'));
  const list = (numbers: readonly number[]): string => numbers.join(', ') || t('none');
  const describe = (settings: AnalyticsSettingsForm): Record<string, string> => ({
    [t('name')]: settings.name,
    [t('site')]: settings.siteUrl || t('none'),
    [t('pageviews')]: onOff(settings.pageviews),
    [t('clicks')]: onOff(settings.clicks),
    [t('scroll')]: onOff(settings.scroll),
    [t('scrollDepths')]: list(settings.scrollDepths),
    [t('averageScroll')]: String(settings.averageScrollFrom),
    [t('time')]: onOff(settings.time),
    [t('attention')]: list(settings.attentionSeconds),
    [t('buckets')]: list(settings.timeBuckets),
    [t('breakdownScroll')]: onOff(settings.breakdown.scroll),
    [t('breakdownClicks')]: onOff(settings.breakdown.clicks),
    [t('breakdownTime')]: onOff(settings.breakdown.time),
    [t('consent')]: onOff(settings.waitsForConsent),
    [t('grouping')]:
      settings.contentGrouping.map((group) => `${group.name}: ${group.pathPrefix}`).join('\n') || t('none'),
  });
  return { describe };
}
