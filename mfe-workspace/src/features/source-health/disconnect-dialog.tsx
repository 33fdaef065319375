import type { Source } from '@reportage/contracts';
import { useFailures, useHost, useWorkspace } from '@reportage/remote-kit/runtime';
import { Modal, Typography } from '@reportage/ui';
import { useNavigate } from 'react-router-dom';
import { useDeleteSources } from '../source-list/source-list.queries.ts';
import { SourceUses } from '../source-uses/source-uses.tsx';
import { useSourceHealthMessages } from './source-health.messages.ts';

interface DisconnectDialogProps {
  source: Pick<Source, 'id' | 'name'>;
  isOpen: boolean;
  onClose: () => void;
}

/** Lists what depends on a source before it is disconnected. */
export function DisconnectDialog({ source, isOpen, onClose }: DisconnectDialogProps) {
  const t = useSourceHealthMessages();
  const workspace = useWorkspace();
  const navigate = useNavigate();
  const { messages } = useHost();
  const failures = useFailures('workspace');
  const deleteMutation = useDeleteSources();

  const disconnect = async () => {
    try {
      await deleteMutation.run({ query: { workspaceId: workspace.id, ids: source.id } });
      messages.success(t('disconnected'));
      onClose();
      navigate(`/${workspace.slug}/settings/sources`);
    } catch (error) {
      failures.show('remove', error);
    }
  };

  return (
    <Modal
      open={isOpen}
      title={t('disconnectTitle', { name: source.name })}
      okText={t('disconnect')}
      okButtonProps={{ danger: true, loading: deleteMutation.isPending }}
      cancelText={t('cancel')}
      onOk={() => void disconnect()}
      onCancel={onClose}
    >
      <Typography.Paragraph>{t('disconnectText')}</Typography.Paragraph>
      {isOpen && <SourceUses sourceId={source.id} />}
    </Modal>
  );
}
