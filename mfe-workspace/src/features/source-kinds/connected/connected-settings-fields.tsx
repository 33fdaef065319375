import type { ConnectedSource } from '@reportage/contracts';
import { useWorkspace } from '@reportage/remote-kit/runtime';
import { Form, Input, Typography } from '@reportage/ui';
import { Link } from 'react-router-dom';
import { useConnectedSourceMessages } from './connected-source.messages.ts';
import { MatchingField } from './matching-field.tsx';

export interface ConnectedSettingsForm {
  name: string;
  mediaMatching: string[];
}

export function ConnectedSettingsFields({ source }: { source: ConnectedSource }) {
  const t = useConnectedSourceMessages();
  const { slug } = useWorkspace();
  const chosenCount = source.meta.settings.mediaChosen?.length ?? 0;
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
      {chosenCount > 0 && (
        <Typography.Paragraph type="secondary">
          {t('chosenMedia', { count: chosenCount })}{' '}
          <Link to={`/${slug}/settings/sources?connect=${source.id}`}>{t('changeChosen')}</Link>
        </Typography.Paragraph>
      )}
    </>
  );
}
