import { mayAct } from '@reportage/contracts';
import { useSetCreatedEntry, useWorkspace } from '@reportage/remote-kit/runtime';
import { LoadingState, NoAccessState } from '@reportage/ui';
import { useMemo } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { createdCampaign } from '../../data/created-campaign.ts';
import { clientParam } from '../../data/edit-path.ts';
import { useCampaignFormMessages } from './campaign-form.messages.ts';
import { getEmptyForm } from './campaign-form.model.ts';
import { usePreselectedClient } from './campaign-form.queries.ts';
import { NewCampaignForm } from './new-campaign-form.tsx';

/** `/:workspaceId/campaigns/new`; the optional parameter `?client=` preselects a client. */
export default function NewCampaignPage() {
  const t = useCampaignFormMessages();
  const workspace = useWorkspace();
  const navigate = useNavigate();
  const setCreatedEntry = useSetCreatedEntry(createdCampaign);
  const [params] = useSearchParams();
  // If the client cannot be loaded, the user can still choose one in the form.
  const { data: client, isLoading } = usePreselectedClient(workspace.id, params.get(clientParam));
  const { timezone, campaignSettings } = workspace;
  const initial = useMemo(
    () => getEmptyForm(timezone, new Date(), { labels: campaignSettings.defaultLabels, client }),
    [timezone, campaignSettings.defaultLabels, client],
  );
  if (!mayAct(workspace.access, 'edit')) return <NoAccessState isScreen text={t('readOnly')} />;
  if (isLoading) return <LoadingState shape="form" />;
  const listPath = `/${workspace.slug}/campaigns`;
  return (
    <NewCampaignForm
      title={t('newTitle')}
      initial={initial}
      onCancel={() => navigate(listPath)}
      onCreated={(campaign) => {
        setCreatedEntry(campaign);
        navigate(`${listPath}/${campaign.id}`, { replace: true });
      }}
    />
  );
}
