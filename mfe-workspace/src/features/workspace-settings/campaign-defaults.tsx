import { useFailures, useWorkspace } from '@reportage/remote-kit/runtime';
import { Form, Select, SwitchRow } from '@reportage/ui';
import { SettingsPart } from './settings-part.tsx';
import { useWorkspaceSettingsMessages } from './workspace-settings.messages.ts';
import { useGoalTemplates } from './workspace-settings.queries.ts';

/** Defaults for new campaigns. */
export function CampaignDefaults() {
  const t = useWorkspaceSettingsMessages();
  return (
    <SettingsPart title={t('campaigns')}>
      <Form.Item name="createDefaultReport" valuePropName="checked">
        <SwitchRow label={t('defaultReport')} help={t('defaultReportText')} />
      </Form.Item>
      <Form.Item name="defaultLabels" label={t('defaultLabels')} extra={t('defaultLabelsHelp')}>
        <Select mode="tags" open={false} suffixIcon={null} maxCount={20} tokenSeparators={[',']} />
      </Form.Item>
      <GoalTemplateItem />
    </SettingsPart>
  );
}

/** Selects the template whose goals are offered for new campaigns. */
function GoalTemplateItem() {
  const t = useWorkspaceSettingsMessages();
  const { id } = useWorkspace();
  const failures = useFailures('workspace');
  const templates = useGoalTemplates(id);
  const rows = templates.data?.data ?? [];
  return (
    <Form.Item
      name="defaultGoalTemplateId"
      label={t('goalTemplate')}
      extra={t(templates.data && rows.length === 0 ? 'goalTemplateNone' : 'goalTemplateHelp')}
    >
      <Select
        allowClear
        placeholder={t('none')}
        loading={templates.isFetching}
        showSearch={{ optionFilterProp: 'label' }}
        options={rows.map((template) => ({ value: template.id, label: template.name }))}
        notFoundContent={templates.error ? failures.getText('results', templates.error) : t('none')}
      />
    </Form.Item>
  );
}
