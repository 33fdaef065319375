import { Form, Input } from '@reportage/ui';
import { SettingsPart } from './settings-part.tsx';
import { UtmConventionsFields } from './utm-conventions-fields.tsx';
import { useWorkspaceSettingsMessages } from './workspace-settings.messages.ts';
import styles from './workspace-settings.module.css';

const utmFields = [
  { name: 'source', label: 'utmSource' },
  { name: 'medium', label: 'utmMedium' },
  { name: 'campaign', label: 'utmCampaign' },
] as const;

/** UTM parameters of links: defaults for new links and conventions for all. */
export function LinkDefaults() {
  const t = useWorkspaceSettingsMessages();
  return (
    <>
      <SettingsPart title={t('utmDefaults')} text={t('utmHelp')}>
        <div className={styles.pairs}>
          {utmFields.map(({ name, label }) => (
            <Form.Item
              key={name}
              name={['utm', name]}
              label={t(label)}
              rules={[{ pattern: /^[\w.~-]*$/, message: t('utmPattern') }]}
            >
              <Input maxLength={60} autoComplete="off" />
            </Form.Item>
          ))}
        </div>
      </SettingsPart>
      <SettingsPart title={t('utmConventions')} text={t('utmConventionsHelp')}>
        <div className={styles.pairs}>
          <UtmConventionsFields />
        </div>
      </SettingsPart>
    </>
  );
}
