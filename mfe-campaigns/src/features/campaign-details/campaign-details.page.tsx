import { mayAct } from '@reportage/contracts';
import { useWorkspace } from '@reportage/remote-kit/runtime';
import { Button, FailedState, Flex, LoadingState, PageHeader, Tabs, Tag } from '@reportage/ui';
import { useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { reportPath } from '../../data/report-path.ts';
import { useCampaignDetailsMessages } from './campaign-details.messages.ts';
import { useCampaign } from './campaign-details.queries.ts';
import { CampaignMediaTab } from './campaign-media-tab.tsx';
import { CampaignOverview } from './campaign-overview.tsx';
import { CampaignReportsTab } from './campaign-reports-tab.tsx';
import { NotYetTab } from './not-yet-tab.tsx';

/** `/:workspaceId/campaigns/:campaignId`: a campaign in five tabs; the open tab is in the address. */
export default function CampaignDetailsPage() {
  const t = useCampaignDetailsMessages();
  const workspace = useWorkspace();
  const navigate = useNavigate();
  const { campaignId = '' } = useParams();
  const [search, setSearch] = useSearchParams();
  const query = useCampaign(workspace.id, campaignId);
  const campaign = query.data?.id === campaignId ? query.data : undefined;

  if (query.isError && (!campaign || query.error.isNotFound))
    return <FailedState isScreen error={query.error} onRetry={() => void query.refetch()} />;
  if (!campaign) return <LoadingState />;

  const mayEdit = mayAct(workspace.access, 'edit');
  const edit = () => navigate(`/${workspace.slug}/campaigns/${campaign.id}/edit`);
  const report = campaign.meta.reports[0];
  const openReport = report && (
    <Button
      type={mayEdit ? 'default' : 'primary'}
      onClick={() => navigate(reportPath(workspace.slug, campaign, report.id))}
    >
      {t('openReport')}
    </Button>
  );
  const editButton = (
    <Button type="primary" onClick={edit}>
      {t('edit')}
    </Button>
  );

  return (
    <>
      <PageHeader
        title={campaign.name}
        primaryAction={mayEdit ? editButton : openReport}
        extra={
          <Flex gap={8} align="center">
            {campaign.isArchived && <Tag>{t('archived')}</Tag>}
            {mayEdit && openReport}
          </Flex>
        }
      />
      <Tabs
        activeKey={search.get('tab') ?? 'overview'}
        onChange={(tab) => setSearch(tab === 'overview' ? {} : { tab }, { replace: true })}
        items={[
          { key: 'overview', label: t('overview'), children: <CampaignOverview campaign={campaign} /> },
          {
            key: 'media',
            label: t('media'),
            children: <CampaignMediaTab campaign={campaign} {...(mayEdit ? { onAdd: edit } : {})} />,
          },
          { key: 'goals', label: t('goals'), children: <NotYetTab title={t('goalsTitle')} text={t('goalsText')} /> },
          {
            key: 'creators',
            label: t('creators'),
            children: <NotYetTab title={t('creatorsTitle')} text={t('creatorsText')} />,
          },
          { key: 'reports', label: t('reports'), children: <CampaignReportsTab campaign={campaign} /> },
        ]}
      />
    </>
  );
}
