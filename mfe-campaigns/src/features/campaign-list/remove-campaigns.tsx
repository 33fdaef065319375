import type { Campaign } from '@reportage/contracts';
import { useHost, useWorkspace } from '@reportage/remote-kit/runtime';
import { Modal } from '@reportage/ui';
import { useCampaignListMessages } from './campaign-list.messages.ts';
import { useDeleteCampaigns } from './campaign-list.queries.ts';

interface RemoveCampaignsProps {
  /** What is about to be deleted; empty closes the dialog. */
  campaigns: readonly Campaign[];
  onClose: () => void;
  onRemoved: () => void;
}

/** Asks before campaigns are deleted, naming them and what goes with them. */
export function RemoveCampaigns({ campaigns, onClose, onRemoved }: RemoveCampaignsProps) {
  const t = useCampaignListMessages();
  const { messages } = useHost();
  const { id: workspaceId } = useWorkspace();
  const removing = useDeleteCampaigns();

  const remove = async () => {
    try {
      const ids = campaigns.map((campaign) => campaign.id).join(',');
      await removing.save({ query: { workspaceId, ids } });
      messages.success(t('removed'));
      onRemoved();
    } catch (error) {
      messages.error(error);
    }
  };

  return (
    <Modal
      open={campaigns.length > 0}
      title={t('removeTitle', { count: campaigns.length })}
      okText={t('remove')}
      cancelText={t('cancel')}
      okButtonProps={{ danger: true }}
      confirmLoading={removing.isSaving}
      onCancel={onClose}
      onOk={() => void remove()}
    >
      {t('removeText', { names: campaigns.map((campaign) => campaign.name).join(', ') })}
    </Modal>
  );
}
