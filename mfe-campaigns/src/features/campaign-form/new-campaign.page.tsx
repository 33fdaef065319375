import { mayAct } from '@reportage/contracts';
import { useWorkspace } from '@reportage/remote-kit/runtime';
import { NoAccessState, PageHeader } from '@reportage/ui';
import { useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { CampaignEditor } from './campaign-editor.tsx';
import { useCampaignFormMessages } from './campaign-form.messages.ts';
import { emptyForm } from './campaign-form.model.ts';

/** `/:workspaceId/campaigns/new` */
export default function NewCampaignPage() {
  const t = useCampaignFormMessages();
  const workspace = useWorkspace();
  const navigate = useNavigate();
  const initial = useMemo(() => emptyForm(workspace.timezone, new Date()), [workspace.timezone]);
  if (!mayAct(workspace.access, 'edit')) return <NoAccessState isScreen text={t('readOnly')} />;
  const list = `/${workspace.slug}/campaigns`;
  return (
    <>
      <PageHeader title={t('newTitle')} />
      <CampaignEditor
        initial={initial}
        onCancel={() => navigate(list)}
        onSaved={(campaign) => navigate(`${list}/${campaign.id}`, { replace: true })}
      />
    </>
  );
}
