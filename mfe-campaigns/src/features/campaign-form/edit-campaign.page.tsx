import { mayAct } from '@reportage/contracts';
import { useWorkspace } from '@reportage/remote-kit/runtime';
import { FailedState, LoadingState, NoAccessState } from '@reportage/ui';
import { useNavigate, useParams } from 'react-router-dom';
import { useCampaign } from '../campaign-details/campaign-details.queries.ts';
import { CampaignEditor } from './campaign-editor.tsx';
import { useCampaignFormMessages } from './campaign-form.messages.ts';

/** `/:workspaceId/campaigns/:campaignId/edit` */
export default function EditCampaignPage() {
  const t = useCampaignFormMessages();
  const workspace = useWorkspace();
  const navigate = useNavigate();
  const { campaignId = '' } = useParams();
  const campaign = useCampaign(workspace.id, campaignId);
  if (!mayAct(workspace.access, 'edit')) return <NoAccessState isScreen text={t('readOnly')} />;
  if (campaign.isError && (!campaign.data || campaign.error.isNotFound)) {
    return <FailedState isScreen error={campaign.error} onRetry={() => void campaign.refetch()} />;
  }
  if (!campaign.data) return <LoadingState shape="form" />;
  const detailsPath = `/${workspace.slug}/campaigns/${campaignId}`;
  return (
    <CampaignEditor
      key={campaignId}
      title={t('editTitle', { name: campaign.data.name })}
      stored={campaign.data}
      onDone={() => navigate(detailsPath)}
    />
  );
}
