import { Flex, Form, PlusOutlined, Radio, Typography, WorkspaceMark } from '@reportage/ui';
import { useInviteMessages } from './invite.messages.ts';
import styles from './invite.module.css';
import { type WorkspaceChoice as Choice, newWorkspaceValue } from './workspace-choices.ts';

/** Lets the user choose which workspace accepts the invitation: an existing or a new one. */
export function WorkspaceChoice({ choices }: { choices: readonly Choice[] }) {
  const t = useInviteMessages();
  return (
    <>
      {choices.length > 0 ? (
        <Form.Item name="workspaceId" label={t('chooseWorkspace')}>
          <Radio.Group aria-label={t('chooseWorkspace')} className={styles.choices ?? ''}>
            {choices.map(({ workspace, blockedReason }) => (
              <Radio
                key={workspace.id}
                value={workspace.id}
                disabled={blockedReason !== null}
                className={styles.choice ?? ''}
              >
                <Flex gap={12} align="center">
                  <WorkspaceMark workspace={workspace} size={32} />
                  <Flex vertical style={{ minWidth: 0 }}>
                    <span>{workspace.name}</span>
                    {blockedReason && <Typography.Text type="secondary">{t(blockedReason)}</Typography.Text>}
                  </Flex>
                </Flex>
              </Radio>
            ))}
            <Radio value={newWorkspaceValue} className={styles.choice ?? ''}>
              <Flex gap={12} align="center">
                <span className={styles.plus}>
                  <PlusOutlined aria-hidden />
                </span>
                {t('newWorkspace')}
              </Flex>
            </Radio>
          </Radio.Group>
        </Form.Item>
      ) : (
        <>
          <Form.Item name="workspaceId" hidden noStyle>
            <input type="hidden" />
          </Form.Item>
          <Typography.Paragraph>{t('firstWorkspace')}</Typography.Paragraph>
        </>
      )}
    </>
  );
}
