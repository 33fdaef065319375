import type { Source } from '@reportage/contracts';
import { ConflictPanel, type FormInstance } from '@reportage/ui';
import { type SourceSettingsForm, toForm } from './source-settings.form.ts';
import { useSourceSettingsMessages } from './source-settings.messages.ts';

interface ConflictProps {
  form: FormInstance<SourceSettingsForm>;
  theirs: Source;
  saving: { keepMine: (stored: Source) => unknown; takeTheirs: (stored: Source) => void };
}

/** Both versions of settings that two people changed, side by side where they differ. */
export function SourceSettingsConflict({ form, theirs, saving }: ConflictProps) {
  const t = useSourceSettingsMessages();
  const onOff = (isOn: boolean): string => (isOn ? t('on') : t('off'));
  const list = (numbers: readonly number[]): string => numbers.join(', ') || t('none');
  const show = (settings: SourceSettingsForm): Record<string, string> => ({
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
  return (
    <ConflictPanel
      title={t('conflictTitle')}
      text={t('conflictText')}
      mine={show(form.getFieldsValue(true) as SourceSettingsForm)}
      theirs={show(toForm(theirs))}
      onKeepMine={() => void saving.keepMine(theirs)}
      onTakeTheirs={() => saving.takeTheirs(theirs)}
    />
  );
}
