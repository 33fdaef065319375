import type { Source } from '@reportage/contracts';
import { useHost, useWorkspace } from '@reportage/remote-kit/runtime';
import { Modal } from '@reportage/ui';
import { useSourceListMessages } from './source-list.messages.ts';
import { useDeleteSources } from './source-list.queries.ts';

interface RemoveSourcesProps {
  /** What is about to be deleted; empty closes the dialog. */
  sources: readonly Source[];
  onClose: () => void;
  onRemoved: () => void;
}

/** Asks before sources are deleted, saying that their scripts stop counting. */
export function RemoveSources({ sources, onClose, onRemoved }: RemoveSourcesProps) {
  const t = useSourceListMessages();
  const { messages } = useHost();
  const { id: workspaceId } = useWorkspace();
  const removing = useDeleteSources();

  const remove = async () => {
    try {
      await removing.save({ query: { workspaceId, ids: sources.map((source) => source.id).join(',') } });
      messages.success(t('removed'));
      onRemoved();
    } catch (error) {
      messages.error(error);
    }
  };

  return (
    <Modal
      open={sources.length > 0}
      title={t('removeTitle', { count: sources.length })}
      okText={t('remove')}
      cancelText={t('cancel')}
      okButtonProps={{ danger: true }}
      confirmLoading={removing.isSaving}
      onCancel={onClose}
      onOk={() => void remove()}
    >
      {t('removeText', { names: sources.map((source) => source.name).join(', ') })}
    </Modal>
  );
}
