import { useWorkspace } from '@reportage/remote-kit/runtime';
import { Modal } from '@reportage/ui';
import { useMemberRemovalMessages } from './member-removal.messages.ts';

interface OwnerStaysDialogProps {
  isOpen: boolean;
  onClose: () => void;
  onHandOver: () => void;
}

/** Explains why the owner cannot leave yet, and what to do first. */
export function OwnerStaysDialog({ isOpen, onClose, onHandOver }: OwnerStaysDialogProps) {
  const t = useMemberRemovalMessages();
  const { name: workspaceName } = useWorkspace();
  return (
    <Modal
      open={isOpen}
      title={t('ownerTitle', { workspace: workspaceName })}
      okText={t('ownerHandOver')}
      cancelText={t('cancel')}
      onCancel={onClose}
      onOk={onHandOver}
    >
      {t('ownerText')}
    </Modal>
  );
}
