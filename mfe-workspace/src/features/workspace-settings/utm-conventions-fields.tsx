import { Form, Select } from '@reportage/ui';
import { useWorkspaceSettingsMessages } from './workspace-settings.messages.ts';

/** Allows only characters that need no escaping in a URL. */
const allowedPattern = /^[\w.~-]{1,60}$/;

/** The fields for the conventions that the UTM parameters of the workspace's links must follow. */
export function UtmConventionsFields() {
  const t = useWorkspaceSettingsMessages();
  const listRules = [
    {
      validator: async (_rule: unknown, values: string[] | undefined) => {
        if (values?.some((value) => !allowedPattern.test(value))) throw new Error(t('utmPattern'));
      },
    },
  ];
  return (
    <>
      <Form.Item name={['utmConventions', 'case']} required label={t('utmCase')}>
        <Select
          options={[
            { value: 'any', label: t('utmCaseAny') },
            { value: 'lower', label: t('utmCaseLower') },
          ]}
        />
      </Form.Item>
      <Form.Item name={['utmConventions', 'separator']} required label={t('utmSeparator')}>
        <Select
          options={[
            { value: 'any', label: t('utmSeparatorAny') },
            { value: '-', label: t('utmSeparatorHyphen') },
            { value: '_', label: t('utmSeparatorUnderscore') },
            { value: '.', label: t('utmSeparatorDot') },
          ]}
        />
      </Form.Item>
      {(['sources', 'mediums'] as const).map((name) => (
        <Form.Item
          key={name}
          name={['utmConventions', name]}
          label={t(name === 'sources' ? 'utmSources' : 'utmMediums')}
          extra={t('utmListHelp')}
          rules={listRules}
        >
          <Select mode="tags" open={false} suffixIcon={null} maxCount={100} tokenSeparators={[',']} />
        </Form.Item>
      ))}
    </>
  );
}
