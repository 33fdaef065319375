import { Form, Input, Select } from '@reportage/ui';
import { useConnectedSourceMessages } from './connected-source.messages.ts';

export interface ConnectedSettingsForm {
  name: string;
  mediaMatching: string[];
}

export function ConnectedSettingsFields() {
  const t = useConnectedSourceMessages();
  return (
    <>
      <Form.Item
        name="name"
        label={t('name')}
        rules={[{ required: true, whitespace: true, message: t('nameRequired') }]}
      >
        <Input maxLength={120} />
      </Form.Item>
      <Form.Item name="mediaMatching" label={t('matching')} extra={t('matchingText')}>
        <Select
          mode="tags"
          tokenSeparators={[',']}
          open={false}
          suffixIcon={null}
          placeholder={t('allMedia')}
          maxCount={50}
        />
      </Form.Item>
    </>
  );
}
