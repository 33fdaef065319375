import { useWorkspace } from '@reportage/remote-kit/runtime';
import { Button, Card, Flex, Typography } from '@reportage/ui';
import { useAccessMessages } from '../../data/access.messages.ts';
import { useWorkspaceAccessMessages } from './workspace-access.messages.ts';

/** The user's own role, what it allows, and the button to leave. */
export function OwnMembership({ onLeave }: { onLeave: () => void }) {
  const t = useWorkspaceAccessMessages();
  const accessText = useAccessMessages();
  const { access } = useWorkspace();
  return (
    <Card style={{ marginTop: 24 }}>
      <Flex gap={16} align="center" justify="space-between" wrap>
        <div style={{ flex: '1 1 280px' }}>
          <Typography.Title level={2} style={{ margin: '0 0 4px', fontSize: 16 }}>
            {t('ownRole', { role: accessText(access) })}
          </Typography.Title>
          <Typography.Text type="secondary">{accessText(`${access}May`)}</Typography.Text>
        </div>
        <Button danger onClick={onLeave}>
          {t('leave')}
        </Button>
      </Flex>
    </Card>
  );
}
