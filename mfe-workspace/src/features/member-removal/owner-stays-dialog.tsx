import { useWorkspace } from '@reportage/remote-kit/runtime';
import { Modal } from '@reportage/ui';
import { useMemberRemovalMessages } from './member-removal.messages.ts';

interface OwnerCannotLeaveDialogProps {
  isOpen: boolean;
  onClose: () => void;
  onHandOver: () => void;
}

/** Explains why the owner cannot leave yet, and what to do first. */
export function OwnerCannotLeaveDialog({ isOpen, onClose, onHandOver }: OwnerCannotLeaveDialogProps) {
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
