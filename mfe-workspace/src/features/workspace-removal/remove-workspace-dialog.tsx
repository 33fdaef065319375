import { removalGraceDays, type Workspace } from '@reportage/contracts';
import { dayInZone, formatDay } from '@reportage/format';
import { useFailures, useHost, useStore } from '@reportage/remote-kit/runtime';
import { Form, Input, Modal, ProblemText, problemProps, Typography, useRequiredFields } from '@reportage/ui';
import { useId, useState } from 'react';
import { useWorkspaceRemovalMessages } from './workspace-removal.messages.ts';
import { useRemoveWorkspace } from './workspace-removal.queries.ts';

interface RemoveWorkspaceDialogProps {
  workspace: Pick<Workspace, 'id' | 'name' | 'timezone'>;
  isOpen: boolean;
  onClose(): void;
}

const dayMs = 86_400_000;

/** Says what is lost and how long it can be restored. The user must type the workspace's name to remove it. */
export function RemoveWorkspaceDialog({ workspace, isOpen, onClose }: RemoveWorkspaceDialogProps) {
  const t = useWorkspaceRemovalMessages();
  const { navigate, messages, locale } = useHost();
  const language = useStore(locale);
  const failures = useFailures('workspace');
  const removeMutation = useRemoveWorkspace();
  const [typedName, setTypedName] = useState('');
  const fieldId = useId();
  const { id, name, timezone } = workspace;
  const formatInZone = (instant: Date | string) => formatDay(dayInZone(instant, timezone), { locale: language });
  const { problems, isComplete } = useRequiredFields({
    name: typedName.trim() !== name && t('nameDiffers', { name }),
  });

  const close = () => {
    setTypedName('');
    onClose();
  };
  const remove = async () => {
    if (removeMutation.isPending || !isComplete()) return;
    try {
      const { purgedAt } = await removeMutation.run({ query: { workspaceId: id, name, language } });
      close();
      navigate('/workspaces', { replace: true });
      messages.success(t('removed', { name, day: formatInZone(purgedAt) }));
    } catch (error) {
      failures.show('remove', error);
    }
  };

  return (
    <Modal
      open={isOpen}
      title={t('title', { name })}
      okText={t('remove')}
      cancelText={t('cancel')}
      okButtonProps={{ danger: true }}
      confirmLoading={removeMutation.isPending}
      onCancel={close}
      onOk={() => void remove()}
    >
      <Typography.Paragraph>{t('lost')}</Typography.Paragraph>
      <Typography.Paragraph>
        {t('kept', { day: formatInZone(new Date(Date.now() + removalGraceDays * dayMs)) })}
      </Typography.Paragraph>
      <Form layout="vertical" onFinish={() => void remove()}>
        <Form.Item required label={t('typeName', { name })} htmlFor={fieldId} style={{ marginBottom: 0 }}>
          <Input
            id={fieldId}
            autoComplete="off"
            value={typedName}
            {...problemProps(problems.name)}
            onChange={(event) => setTypedName(event.target.value)}
          />
          <ProblemText problem={problems.name} />
        </Form.Item>
      </Form>
    </Modal>
  );
}
