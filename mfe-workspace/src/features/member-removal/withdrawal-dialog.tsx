import type { Member } from '@reportage/contracts';
import { useFailures, useHost, useWorkspace } from '@reportage/remote-kit/runtime';
import { Modal } from '@reportage/ui';
import { encodeOrgId } from '../../data/members.queries.ts';
import { useMemberRemovalMessages } from './member-removal.messages.ts';
import { useRemoveUser } from './member-removal.queries.ts';

interface WithdrawalDialogProps {
  /** The invitation to withdraw; null closes the dialog. */
  invitation: Member | null;
  onClose: () => void;
}

export function WithdrawalDialog({ invitation, onClose }: WithdrawalDialogProps) {
  const t = useMemberRemovalMessages();
  const { messages } = useHost();
  const { id: workspaceId } = useWorkspace();
  const failures = useFailures('workspace');
  const removeMutation = useRemoveUser();

  const withdraw = async ({ email }: Member) => {
    try {
      await removeMutation.run({ query: { workspaceId, ids: encodeOrgId(workspaceId), email } });
      messages.success(t('withdrawn'));
      onClose();
    } catch (error) {
      failures.show('remove', error);
    }
  };
  return (
    <Modal
      open={invitation !== null}
      title={t('withdrawTitle', { email: invitation?.email ?? '' })}
      okText={t('withdraw')}
      cancelText={t('cancel')}
      okButtonProps={{ danger: true }}
      confirmLoading={removeMutation.isPending}
      onCancel={onClose}
      onOk={() => invitation && void withdraw(invitation)}
    >
      {t('withdrawText')}
    </Modal>
  );
}
