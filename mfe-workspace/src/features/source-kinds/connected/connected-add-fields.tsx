import { Typography } from '@reportage/ui';
import { useConnectedSourceMessages } from './connected-source.messages.ts';

/** Nothing to fill in: the accounts are chosen once the network has been authorised. */
export function ConnectedAddFields() {
  const t = useConnectedSourceMessages();
  return (
    <Typography.Paragraph type="secondary" style={{ marginBottom: 24 }}>
      {t('addNext')}
    </Typography.Paragraph>
  );
}
