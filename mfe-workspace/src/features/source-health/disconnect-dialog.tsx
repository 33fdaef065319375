import type { ConnectedSource } from '@reportage/contracts';
import { useFailures, useHost, useWorkspace } from '@reportage/remote-kit/runtime';
import { Modal, Typography } from '@reportage/ui';
import { Link, useNavigate } from 'react-router-dom';
import { useDeleteSources } from '../source-list/source-list.queries.ts';
import { useSourceHealthMessages } from './source-health.messages.ts';
import type { SourceHealthAnswer } from './source-health.queries.ts';

interface DisconnectDialogProps extends Pick<SourceHealthAnswer, 'uses'> {
  source: ConnectedSource;
  isOpen: boolean;
  onClose: () => void;
}

/** Says what a source feeds before it ends. */
export function DisconnectDialog({ source, uses, isOpen, onClose }: DisconnectDialogProps) {
  const t = useSourceHealthMessages();
  const workspace = useWorkspace();
  const navigate = useNavigate();
  const { messages } = useHost();
  const failures = useFailures('workspace');
  const deleting = useDeleteSources();

  const disconnect = async () => {
    try {
      await deleting.save({ query: { workspaceId: workspace.id, ids: source.id } });
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
      okButtonProps={{ danger: true, loading: deleting.isSaving }}
      cancelText={t('cancel')}
      onOk={() => void disconnect()}
      onCancel={onClose}
    >
      <Typography.Paragraph>{t('disconnectText')}</Typography.Paragraph>
      <Typography.Paragraph>{t('usedMedia', { count: uses.mediaCount })}</Typography.Paragraph>
      {uses.campaigns.length > 0 && (
        <>
          <Typography.Paragraph style={{ marginBottom: 4 }}>{t('usedCampaigns')}</Typography.Paragraph>
          <ul>
            {uses.campaigns.map(({ id, name }) => (
              <li key={id}>
                <Link to={`/${workspace.slug}/campaigns/${id}`}>{name}</Link>
              </li>
            ))}
          </ul>
        </>
      )}
    </Modal>
  );
}
