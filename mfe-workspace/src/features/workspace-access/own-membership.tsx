import { useWorkspace } from '@reportage/remote-kit/runtime';
import { Button, Card, DangerCard, Flex, Typography } from '@reportage/ui';
import { useAccessMessages } from '../../data/access.messages.ts';
import { useWorkspaceAccessMessages } from './workspace-access.messages.ts';

/** The user's own role, what it allows, and the button to leave. */
export function OwnMembership({ onLeave }: { onLeave: () => void }) {
  const t = useWorkspaceAccessMessages();
  const tAccess = useAccessMessages();
  const { access } = useWorkspace();
  return (
    <Flex vertical gap={16} style={{ marginTop: 24 }}>
      <Card
        title={
          <Typography.Title level={2} style={{ margin: 0, font: 'inherit' }}>
            {t('ownRole', { role: tAccess(access) })}
          </Typography.Title>
        }
      >
        <Typography.Text type="secondary">{tAccess(`${access}Description`)}</Typography.Text>
      </Card>
      <DangerCard title={t('leaveTitle')}>
        <Typography.Paragraph>{t('leaveText')}</Typography.Paragraph>
        <Button danger onClick={onLeave}>
          {t('openLeave')}
        </Button>
      </DangerCard>
    </Flex>
  );
}
