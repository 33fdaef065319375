import { Form, WebAddressInput, webAddressRule } from '@reportage/ui';
import { useAnalyticsSourceMessages } from './analytics-source.messages.ts';

export function AnalyticsAddFields() {
  const t = useAnalyticsSourceMessages();
  return (
    <Form.Item name="siteUrl" label={t('site')} extra={t('siteHelp')} rules={[webAddressRule(t('siteInvalid'))]}>
      <WebAddressInput autoComplete="url" />
    </Form.Item>
  );
}
