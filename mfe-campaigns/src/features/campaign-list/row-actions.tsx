import type { Campaign } from '@reportage/contracts';
import { useWorkspace } from '@reportage/remote-kit/runtime';
import { Button, Dropdown, MoreOutlined } from '@reportage/ui';
import { useNavigate } from 'react-router-dom';
import { useCampaignListMessages } from './campaign-list.messages.ts';

interface RowActionsProps {
  onCopy: (campaign: Campaign, withMedia: boolean) => void;
  campaign: Campaign;
  mayEdit: boolean;
  onArchive: (campaign: Campaign) => void;
  onRemove: (campaign: Campaign) => void;
}

/** Actions on one campaign; a viewer can only open it. */
export function RowActions({ campaign, mayEdit, onCopy, onArchive, onRemove }: RowActionsProps) {
  const t = useCampaignListMessages();
  const { slug } = useWorkspace();
  const navigate = useNavigate();
  const details = `/${slug}/campaigns/${campaign.id}`;
  const open = { key: 'open', label: t('open'), onClick: () => navigate(details) };
  const writing = [
    { key: 'edit', label: t('edit'), onClick: () => navigate(`${details}/edit`) },
    { key: 'copyWith', label: t('copyOneWithMedia'), onClick: () => onCopy(campaign, true) },
    { key: 'copyWithout', label: t('copyOneWithoutMedia'), onClick: () => onCopy(campaign, false) },
    {
      key: 'archive',
      label: campaign.isArchived ? t('unarchive') : t('archive'),
      onClick: () => onArchive(campaign),
    },
    { key: 'remove', label: t('remove'), danger: true, onClick: () => onRemove(campaign) },
  ];
  return (
    <Dropdown trigger={['click']} menu={{ items: mayEdit ? [open, ...writing] : [open] }}>
      <Button
        type="text"
        icon={<MoreOutlined />}
        aria-label={t('actions', { name: campaign.name })}
        title={t('actions', { name: campaign.name })}
      />
    </Dropdown>
  );
}
