import { mayAct } from '@reportage/contracts';
import { useNoteCreated, useWorkspace } from '@reportage/remote-kit/runtime';
import { NoAccessState } from '@reportage/ui';
import { useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { createdCampaign } from '../../data/created-campaign.ts';
import { useCampaignFormMessages } from './campaign-form.messages.ts';
import { emptyForm } from './campaign-form.model.ts';
import { NewCampaignForm } from './new-campaign-form.tsx';

/** `/:workspaceId/campaigns/new` */
export default function NewCampaignPage() {
  const t = useCampaignFormMessages();
  const workspace = useWorkspace();
  const navigate = useNavigate();
  const noteCreated = useNoteCreated(createdCampaign);
  const { timezone, campaignSettings } = workspace;
  const initial = useMemo(
    () => emptyForm(timezone, new Date(), campaignSettings.defaultLabels),
    [timezone, campaignSettings.defaultLabels],
  );
  if (!mayAct(workspace.access, 'edit')) return <NoAccessState isScreen text={t('readOnly')} />;
  const list = `/${workspace.slug}/campaigns`;
  return (
    <NewCampaignForm
      title={t('newTitle')}
      initial={initial}
      onCancel={() => navigate(list)}
      onCreated={(campaign) => {
        noteCreated(campaign);
        navigate(`${list}/${campaign.id}`, { replace: true });
      }}
    />
  );
}
