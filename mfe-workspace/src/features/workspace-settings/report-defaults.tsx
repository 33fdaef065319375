import { Form, Select } from '@reportage/ui';
import { SettingsPart } from './settings-part.tsx';
import { useWorkspaceSettingsMessages } from './workspace-settings.messages.ts';

/** The languages, each named in its own language. */
export const languageNames = { en: 'English', de: 'Deutsch' } as const;

export function ReportDefaults() {
  const t = useWorkspaceSettingsMessages();
  return (
    <SettingsPart title={t('reports')}>
      <Form.Item name="reportLanguage" required label={t('reportLanguage')} extra={t('reportLanguageHelp')}>
        <Select options={Object.entries(languageNames).map(([value, label]) => ({ value, label }))} />
      </Form.Item>
    </SettingsPart>
  );
}
