import { Form, Input, webAddressRule } from '@reportage/ui';
import { useAnalyticsSourceMessages } from './analytics-source.messages.ts';

export function AnalyticsAddFields() {
  const t = useAnalyticsSourceMessages();
  return (
    <Form.Item name="siteUrl" label={t('site')} extra={t('siteHelp')} rules={[webAddressRule(t('siteInvalid'))]}>
      <Input inputMode="url" autoComplete="url" />
    </Form.Item>
  );
}
