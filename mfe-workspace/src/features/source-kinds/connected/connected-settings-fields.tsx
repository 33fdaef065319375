import type { ConnectedSource } from '@reportage/contracts';
import { Form, Input } from '@reportage/ui';
import { useConnectedSourceMessages } from './connected-source.messages.ts';
import { MatchingField } from './matching-field.tsx';

export interface ConnectedSettingsForm {
  name: string;
  mediaMatching: string[];
}

export function ConnectedSettingsFields({ source }: { source: ConnectedSource }) {
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
        <MatchingField source={source} />
      </Form.Item>
    </>
  );
}
