import type { Campaign } from '@reportage/contracts';
import { useWorkspace } from '@reportage/remote-kit/runtime';
import { Button, DayText, GroupOutlined, LinkButton, PageActions, Tag, TeamOutlined } from '@reportage/ui';
import { Link } from 'react-router-dom';
import { CampaignStatusChip } from '../../data/campaign-status-chip.tsx';
import { clientPagePath } from '../../data/client-path.ts';
import { groupPath } from '../../data/group-path.ts';
import { reportPath } from '../../data/report-path.ts';
import { useCampaignActions } from './campaign-actions.tsx';
import { useCampaignDetailsMessages } from './campaign-details.messages.ts';
import classes from './campaign-details.module.css';
import { CampaignName } from './campaign-name.tsx';

interface CampaignHeaderProps {
  campaign: Campaign;
  /** False if the open tab has a primary button of its own. */
  hasPrimary?: boolean;
  onEdit?: () => void;
}

/** A campaign at a glance, with its actions. */
export function CampaignHeader({ campaign, hasPrimary = true, onEdit }: CampaignHeaderProps) {
  const t = useCampaignDetailsMessages();
  const { slug } = useWorkspace();
  const report = campaign.meta.reports[0];
  const others = useCampaignActions(campaign, onEdit !== undefined);
  const isReportPrimary = report !== undefined && hasPrimary && !onEdit;
  return (
    <header className={classes.header}>
      <div className={classes.words}>
        <CampaignName campaign={campaign} mayEdit={onEdit !== undefined} />
        <CampaignFacts campaign={campaign} />
      </div>
      <PageActions
        actions={[
          ...(report && !isReportPrimary
            ? [{ key: 'report', label: t('openReport'), to: reportPath(slug, campaign, report.id) }]
            : []),
          ...(onEdit && !hasPrimary ? [{ key: 'edit', label: t('edit'), run: onEdit }] : []),
          ...others.actions,
        ]}
        primary={
          isReportPrimary ? (
            <LinkButton type="primary" to={reportPath(slug, campaign, report.id)}>
              {t('openReport')}
            </LinkButton>
          ) : (
            hasPrimary &&
            onEdit && (
              <Button type="primary" onClick={onEdit}>
                {t('edit')}
              </Button>
            )
          )
        }
      />
      {others.dialog}
    </header>
  );
}

function CampaignFacts({ campaign }: { campaign: Campaign }) {
  const t = useCampaignDetailsMessages();
  const { slug } = useWorkspace();
  const { meta, clientId, clientName, assignedToName, groupId, groupName, labels } = campaign;
  return (
    <ul className={classes.facts} aria-label={t('facts')}>
      <li className={classes.chips}>
        <CampaignStatusChip status={campaign.status} />
        {campaign.progressStatus !== campaign.status && <CampaignStatusChip status={campaign.progressStatus} />}
        {campaign.isArchived && <Tag>{t('isArchived')}</Tag>}
      </li>
      {clientId && (
        <li>
          <Link className={classes.fact} to={clientPagePath(slug, clientId)}>
            <TeamOutlined />
            {clientName}
          </Link>
        </li>
      )}
      <li>
        <DayText day={meta.startDate} /> – <DayText day={meta.endDate} />
      </li>
      {assignedToName && <li>{t('assignedTo', { name: assignedToName })}</li>}
      {groupId.map((id, index) => (
        <li key={id}>
          <Link className={classes.fact} to={groupPath(slug, id)}>
            <GroupOutlined />
            {groupName[index]}
          </Link>
        </li>
      ))}
      {labels.length > 0 && (
        <li className={classes.chips}>
          {labels.map((label) => (
            <Tag key={label}>{label}</Tag>
          ))}
        </li>
      )}
    </ul>
  );
}
