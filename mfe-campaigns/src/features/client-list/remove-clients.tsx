import type { Client } from '@reportage/contracts';
import { useHost, useWorkspace } from '@reportage/remote-kit/runtime';
import { Modal } from '@reportage/ui';
import { useClientListMessages } from './client-list.messages.ts';
import { useDeleteClients } from './client-list.queries.ts';

interface RemoveClientsProps {
  /** What is about to be deleted; empty closes the dialog. */
  clients: readonly Client[];
  onClose: () => void;
  onRemoved: () => void;
}

/** Asks before clients are deleted, saying that their campaigns stay. */
export function RemoveClients({ clients, onClose, onRemoved }: RemoveClientsProps) {
  const t = useClientListMessages();
  const { messages } = useHost();
  const { id: workspaceId } = useWorkspace();
  const removing = useDeleteClients();

  const remove = async () => {
    try {
      await removing.save({ query: { workspaceId, ids: clients.map((client) => client.id).join(',') } });
      messages.success(t('removed'));
      onRemoved();
    } catch (error) {
      messages.error(error);
    }
  };

  return (
    <Modal
      open={clients.length > 0}
      title={t('removeTitle', { count: clients.length })}
      okText={t('remove')}
      cancelText={t('cancel')}
      okButtonProps={{ danger: true }}
      confirmLoading={removing.isSaving}
      onCancel={onClose}
      onOk={() => void remove()}
    >
      {t('removeText', { names: clients.map((client) => client.name).join(', ') })}
    </Modal>
  );
}
