import type { SourceType } from '@reportage/contracts';
import { Form, Typography } from '@reportage/ui';
import { useConnectedSourceMessages } from './connected-source.messages.ts';

/** Networks with requirements that users must know about before connecting. */
const networksWithRequirements = ['ceros', 'linkedin', 'instagram', 'tiktok'] as const;

/** There is nothing to fill in: the accounts are chosen after the user has granted access. */
export function ConnectedAddFields() {
  const t = useConnectedSourceMessages();
  const type: SourceType | undefined = Form.useWatch('type');
  const network = networksWithRequirements.find((id) => id === type);
  return (
    <Typography.Paragraph type="secondary" style={{ marginBottom: 24 }}>
      {network && `${t(`needs_${network}`)} `}
      {t('addNext')}
    </Typography.Paragraph>
  );
}
