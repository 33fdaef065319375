import type { Campaign } from '@reportage/contracts';
import { useWorkspace } from '@reportage/remote-kit/runtime';
import { ActionsMenu } from '@reportage/ui';
import { useNavigate } from 'react-router-dom';
import { useCopyLink } from '../../data/use-copy-link.ts';
import { useCampaignListMessages } from './campaign-list.messages.ts';

interface RowActionsProps {
  onCopy: (campaign: Campaign, withMedia: boolean) => void;
  campaign: Campaign;
  mayEdit: boolean;
  onArchive: (campaign: Campaign) => void;
  onRemove: (campaign: Campaign) => void;
}

/** Actions on one campaign; a viewer can only open it and copy its URL. */
export function RowActions({ campaign, mayEdit, onCopy, onArchive, onRemove }: RowActionsProps) {
  const t = useCampaignListMessages();
  const { slug } = useWorkspace();
  const navigate = useNavigate();
  const copyLink = useCopyLink();
  const detailsPath = `/${slug}/campaigns/${campaign.id}`;
  const readActions = [{ key: 'open', label: t('open'), run: () => navigate(detailsPath) }, copyLink(detailsPath)];
  const editActions = [
    { key: 'edit', label: t('edit'), run: () => navigate(`${detailsPath}/edit`) },
    { key: 'copyWith', label: t('copyOneWithMedia'), run: () => onCopy(campaign, true) },
    { key: 'copyWithout', label: t('copyOneWithoutMedia'), run: () => onCopy(campaign, false) },
    {
      key: 'archive',
      label: campaign.isArchived ? t('unarchive') : t('archive'),
      run: () => onArchive(campaign),
    },
    { key: 'remove', label: t('remove'), danger: true, run: () => onRemove(campaign) },
  ];
  return <ActionsMenu name={campaign.name} actions={mayEdit ? [...readActions, ...editActions] : readActions} />;
}
