import { type Campaign, mayAct } from '@reportage/contracts';
import { useHost, useWorkspace } from '@reportage/remote-kit/runtime';
import { FailedState, LoadingState, Tabs } from '@reportage/ui';
import { useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { getEditPath } from '../../data/edit-path.ts';
import { CampaignActivityTab } from '../campaign-activity/campaign-activity-tab.tsx';
import { CampaignReportsTab } from '../campaign-reports/campaign-reports-tab.tsx';
import { GoalsTab } from '../goals/goals-tab.tsx';
import { CampaignLinksTab } from '../links/campaign-links-tab.tsx';
import { CampaignCreatorsTab } from './campaign-creators-tab.tsx';
import { useCampaignDetailsMessages } from './campaign-details.messages.ts';
import { useCampaign } from './campaign-details.queries.ts';
import { CampaignHeader } from './campaign-header.tsx';
import { CampaignMediaTab } from './campaign-media-tab.tsx';
import { CampaignOverview } from './campaign-overview.tsx';

const tabs = ['overview', 'media', 'goals', 'links', 'creators', 'reports', 'activity'] as const;
type Tab = (typeof tabs)[number];

interface TabProps {
  campaign: Campaign;
  /** Opens the media section of the editor; like `onAddCreators`, set only for users who may edit the campaign. */
  onAddMedia?: () => void;
  onAddCreators?: () => void;
  onTabChange(tab: Tab): void;
}

function TabContent({ tab, campaign, onAddMedia, onAddCreators, onTabChange }: TabProps & { tab: Tab }) {
  switch (tab) {
    case 'overview':
      return <CampaignOverview campaign={campaign} onTabChange={onTabChange} {...(onAddMedia ? { onAddMedia } : {})} />;
    case 'media':
      return <CampaignMediaTab campaign={campaign} {...(onAddMedia ? { onAdd: onAddMedia } : {})} />;
    case 'goals':
      return <GoalsTab campaign={campaign} />;
    case 'links':
      return <CampaignLinksTab campaign={campaign} />;
    case 'creators':
      return <CampaignCreatorsTab campaign={campaign} {...(onAddCreators ? { onAdd: onAddCreators } : {})} />;
    case 'reports':
      return <CampaignReportsTab campaign={campaign} />;
    case 'activity':
      return <CampaignActivityTab campaign={campaign} />;
  }
}

/** `/:workspaceId/campaigns/:campaignId`: a campaign with its header and tabs; the open tab is in the URL. */
export default function CampaignDetailsPage() {
  const t = useCampaignDetailsMessages();
  const workspace = useWorkspace();
  const { config } = useHost();
  const navigate = useNavigate();
  const { campaignId = '' } = useParams();
  const [search, setSearch] = useSearchParams();
  const query = useCampaign(workspace.id, campaignId);
  const campaign = query.data?.id === campaignId ? query.data : undefined;

  if (query.isError && (!campaign || query.error.isNotFound))
    return <FailedState isScreen error={query.error} onRetry={() => void query.refetch()} />;
  if (!campaign) return <LoadingState shape="item" />;

  const mayEdit = mayAct(workspace.access, 'edit');
  const openEditorAt = (section?: 'media' | 'creators') => () =>
    navigate(getEditPath(workspace.slug, campaign.id, section));
  const addHandlers = mayEdit ? { onAddMedia: openEditorAt('media'), onAddCreators: openEditorAt('creators') } : {};
  const tab = tabs.find((name) => name === search.get('tab')) ?? 'overview';
  // While creators are turned off, none can be added, so an empty tab is hidden.
  const hasCreators = config.hasCreatorsSlugs.includes(workspace.slug) || campaign.meta.creators.length > 0;
  const shownTabs = tabs.filter((name) => name !== 'creators' || hasCreators || tab === 'creators');
  // Drops the other parameters, because each tab has its own page number, sort order and period.
  const onTabChange = (next: Tab) => setSearch(next === 'overview' ? {} : { tab: next }, { replace: true });

  return (
    <>
      <CampaignHeader
        campaign={campaign}
        isCompact={tab !== 'overview'}
        {...(mayEdit ? { onEdit: openEditorAt() } : {})}
      />
      <Tabs
        activeKey={tab}
        onChange={(key) => onTabChange(tabs.find((name) => name === key) ?? 'overview')}
        destroyOnHidden
        items={shownTabs.map((key) => ({
          key,
          label: t(key),
          children: <TabContent tab={key} campaign={campaign} onTabChange={onTabChange} {...addHandlers} />,
        }))}
      />
    </>
  );
}
