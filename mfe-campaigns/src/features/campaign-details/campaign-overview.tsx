import type { Campaign } from '@reportage/contracts';
import { formatDay } from '@reportage/format';
import { useUser, useWorkspace } from '@reportage/remote-kit/runtime';
import {
  Button,
  Card,
  ClockCircleOutlined,
  EmptyState,
  FactList,
  FolderOutlined,
  InstantDay,
  PlusOutlined,
  useUiSettings,
} from '@reportage/ui';
import page from '../../layout/item-page.module.css';
import { LatestActivity } from '../campaign-activity/latest-activity.tsx';
import { SourceFigures } from '../figures/figure-tiles.tsx';
import { FiguresPanel } from '../figures/figures-panel.tsx';
import { useCampaignPeriod } from '../figures/use-campaign-period.ts';
import { useCampaignFigures } from './campaign-details.queries.ts';
import { useOverviewMessages } from './campaign-overview.messages.ts';
import { CampaignProgress } from './campaign-progress.tsx';
import { CampaignWarnings } from './campaign-warnings.tsx';
import { GoalsSummary } from './goals-summary.tsx';
import { OverviewCard } from './overview-card.tsx';

interface CampaignOverviewProps {
  campaign: Campaign;
  onAddMedia?: () => void;
  onTabChange(tab: 'activity' | 'goals'): void;
}

/** A campaign at a glance: what needs attention, its progress, its figures and its latest activity. */
export function CampaignOverview({ campaign, onAddMedia, onTabChange }: CampaignOverviewProps) {
  const t = useOverviewMessages();
  return (
    <div className={page.columns}>
      <div className={page.column}>
        <CampaignWarnings reasons={campaign.attention} />
        <CampaignProgress campaign={campaign} />
        <GoalsSummary campaign={campaign} onShowAll={() => onTabChange('goals')} />
        <CampaignFigures campaign={campaign} {...(onAddMedia ? { onAddMedia } : {})} />
      </div>
      <div className={page.column}>
        <section aria-label={t('details')}>
          <h2 className={page.heading}>{t('details')}</h2>
          <CampaignDetails campaign={campaign} />
        </section>
        <OverviewCard campaignId={campaign.id} />
        <LatestActivity campaign={campaign} onShowAll={() => onTabChange('activity')} />
      </div>
    </div>
  );
}

function CampaignFigures({ campaign, onAddMedia }: Pick<CampaignOverviewProps, 'campaign' | 'onAddMedia'>) {
  const t = useOverviewMessages();
  const { id: workspaceId } = useWorkspace();
  const { locale } = useUiSettings();
  const { period, setPeriod, presets, hasStarted } = useCampaignPeriod(campaign);
  const hasMedia = campaign.meta.media.length > 0 || campaign.meta.links.length > 0;
  const figures = useCampaignFigures(workspaceId, campaign.id, period, { enabled: hasMedia && hasStarted });
  if (!hasMedia) {
    const addButton = onAddMedia && (
      <Button icon={<PlusOutlined aria-hidden />} onClick={onAddMedia}>
        {t('addMedia')}
      </Button>
    );
    return (
      <Card>
        <EmptyState icon={<FolderOutlined />} title={t('noMedia')} text={t('noMediaText')} action={addButton} />
      </Card>
    );
  }
  if (!hasStarted) {
    const day = formatDay(campaign.meta.startDate, { locale });
    return (
      <Card>
        <EmptyState icon={<ClockCircleOutlined />} title={t('notStarted')} text={t('notStartedText', { day })} />
      </Card>
    );
  }
  return (
    <>
      <FiguresPanel title={t('numbers')} query={figures} period={period} presets={presets} onPeriodChange={setPeriod} />
      {figures.data && <SourceFigures figures={figures.data} />}
    </>
  );
}

function CampaignDetails({ campaign }: { campaign: Campaign }) {
  const t = useOverviewMessages();
  const user = useUser();
  const items = [
    ...(campaign.displayName ? [{ key: 'displayName', label: t('displayName'), children: campaign.displayName }] : []),
    { key: 'timezone', label: t('timezone'), children: campaign.meta.timezone },
    { key: 'owner', label: t('owner'), children: campaign.ownerId === user?.id ? t('me') : campaign.ownerName },
    { key: 'created', label: t('created'), children: <InstantDay instant={campaign.createdAt} /> },
    { key: 'modified', label: t('modified'), children: <InstantDay instant={campaign.modifiedAt} /> },
  ];
  return <FactList items={items} />;
}
