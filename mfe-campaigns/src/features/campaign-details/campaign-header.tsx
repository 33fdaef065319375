import type { Campaign } from '@reportage/contracts';
import { useWorkspace } from '@reportage/remote-kit/runtime';
import {
  BarChartOutlined,
  EditOutlined,
  GroupOutlined,
  LinkButton,
  type PageAction,
  PageActions,
  Tag,
  TeamOutlined,
} from '@reportage/ui';
import { Link } from 'react-router-dom';
import { CampaignStatusChip } from '../../data/campaign-status-chip.tsx';
import { getClientPagePath } from '../../data/client-path.ts';
import { DaySpan } from '../../data/day-span.tsx';
import { getGroupPath } from '../../data/group-path.ts';
import { getReportPath } from '../../data/report-path.ts';
import { ItemHeader } from '../../layout/item-header.tsx';
import page from '../../layout/item-page.module.css';
import { useCampaignActions } from './campaign-actions.tsx';
import { useCampaignDetailsMessages } from './campaign-details.messages.ts';
import { CampaignName } from './campaign-name.tsx';

interface CampaignHeaderProps {
  campaign: Campaign;
  /** Set for users who may change the campaign. */
  onEdit?: () => void;
  /** Whether only the name and the actions are shown on phones. */
  isCompact: boolean;
}

/** The campaign's name, facts and actions, which are the same in every tab. */
export function CampaignHeader({ campaign, onEdit, isCompact }: CampaignHeaderProps) {
  const t = useCampaignDetailsMessages();
  const { slug } = useWorkspace();
  const report = campaign.meta.reports[0];
  const campaignActions = useCampaignActions(campaign, onEdit !== undefined);
  const editActions: PageAction[] = onEdit
    ? [{ key: 'edit', label: t('edit'), icon: <EditOutlined aria-hidden />, run: onEdit }]
    : [];
  const actions = (
    <PageActions
      isPrimaryNamed
      actions={[...editActions, ...campaignActions.actions]}
      primary={
        report && (
          <LinkButton
            type="primary"
            icon={<BarChartOutlined aria-hidden />}
            to={getReportPath(slug, campaign, report.id)}
          >
            {t('openReport')}
          </LinkButton>
        )
      }
    />
  );
  return (
    <>
      <ItemHeader
        parent={{ path: `/${slug}/campaigns`, label: t('allCampaigns') }}
        name={<CampaignName campaign={campaign} mayEdit={onEdit !== undefined} />}
        facts={<CampaignFacts campaign={campaign} />}
        factsLabel={t('facts')}
        actions={actions}
        isCompact={isCompact}
      />
      {campaignActions.dialog}
    </>
  );
}

function CampaignFacts({ campaign }: { campaign: Campaign }) {
  const t = useCampaignDetailsMessages();
  const { slug } = useWorkspace();
  const { meta, clientId, clientName, assignedToName, groupId, groupName, labels } = campaign;
  return (
    <>
      <li className={page.chips}>
        <CampaignStatusChip campaign={campaign} />
        {campaign.isArchived && <Tag>{t('isArchived')}</Tag>}
      </li>
      {clientId && (
        <li>
          <Link className={page.fact} to={getClientPagePath(slug, clientId)}>
            <TeamOutlined />
            {clientName}
          </Link>
        </li>
      )}
      <li>
        <DaySpan startDate={meta.startDate} endDate={meta.endDate} />
      </li>
      {assignedToName && <li>{t('assignedTo', { name: assignedToName })}</li>}
      {groupId.map((id, index) => (
        <li key={id}>
          <Link className={page.fact} to={getGroupPath(slug, id)}>
            <GroupOutlined />
            {groupName[index]}
          </Link>
        </li>
      ))}
      {labels.length > 0 && (
        <li className={page.chips}>
          {labels.map((label) => (
            <Tag key={label}>{label}</Tag>
          ))}
        </li>
      )}
    </>
  );
}
