import { Checkbox, Flex, Form, Input, Typography, WebAddressInput, webAddressRule } from '@reportage/ui';
import { useAnalyticsSourceMessages } from './analytics-source.messages.ts';
import { ContentGroupFields } from './content-group-fields.tsx';
import { ScriptEventFields } from './script-event-fields.tsx';

export function AnalyticsSettingsFields() {
  const t = useAnalyticsSourceMessages();
  return (
    <Flex vertical gap={16}>
      <Flex gap={16} wrap>
        <Form.Item
          name="name"
          label={t('name')}
          rules={[{ required: true, whitespace: true, message: t('nameRequired') }]}
          style={{ flex: '1 1 200px', marginBottom: 0 }}
        >
          <Input maxLength={120} />
        </Form.Item>
        <Form.Item
          name="siteUrl"
          label={t('site')}
          rules={[webAddressRule(t('siteInvalid'))]}
          style={{ flex: '1 1 200px', marginBottom: 0 }}
        >
          <WebAddressInput />
        </Form.Item>
      </Flex>
      <ScriptEventFields />
      <section>
        <Typography.Title level={3} style={{ fontSize: 16 }}>
          {t('breakdown')}
        </Typography.Title>
        <Flex gap={16} wrap>
          <Form.Item name={['breakdown', 'scroll']} valuePropName="checked" noStyle>
            <Checkbox>{t('breakdownScroll')}</Checkbox>
          </Form.Item>
          <Form.Item name={['breakdown', 'clicks']} valuePropName="checked" noStyle>
            <Checkbox>{t('breakdownClicks')}</Checkbox>
          </Form.Item>
          <Form.Item name={['breakdown', 'time']} valuePropName="checked" noStyle>
            <Checkbox>{t('breakdownTime')}</Checkbox>
          </Form.Item>
        </Flex>
      </section>
      <ContentGroupFields />
      <Form.Item name="waitsForConsent" valuePropName="checked" extra={t('consentText')} style={{ marginBottom: 0 }}>
        <Checkbox>{t('consent')}</Checkbox>
      </Form.Item>
      <Form.Item name="applyToAll" valuePropName="checked" extra={t('applyToAllText')} style={{ marginBottom: 0 }}>
        <Checkbox>{t('applyToAll')}</Checkbox>
      </Form.Item>
    </Flex>
  );
}
