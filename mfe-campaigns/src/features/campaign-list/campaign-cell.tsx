import { type Campaign, mediaTypeOfKey } from '@reportage/contracts';
import { dayInZone } from '@reportage/format';
import { useUser, useWorkspace } from '@reportage/remote-kit/runtime';
import { DayText, Flex, MediaIcon, Progress } from '@reportage/ui';
import { Link } from 'react-router-dom';
import { CampaignStatusChip } from '../../data/campaign-status-chip.tsx';
import { clientPath } from '../../data/client-path.ts';
import { reportPath } from '../../data/report-path.ts';
import type { CampaignColumn } from './campaign-columns.ts';
import { useCampaignListMessages } from './campaign-list.messages.ts';

/** A campaign's cell in one column. A missing value is shown as a dash. */
export function CampaignCell({ column, campaign }: { column: CampaignColumn; campaign: Campaign }) {
  const t = useCampaignListMessages();
  const user = useUser();
  switch (column) {
    case 'name':
      return <NameLink campaign={campaign} />;
    case 'clientName':
      return <ClientLink campaign={campaign} />;
    case 'progress':
      return <Progress percent={Math.round(campaign.progress)} size="small" aria-label={t('progress')} />;
    case 'owner':
      return campaign.ownerId === user?.id ? t('me') : campaign.ownerName;
    case 'createdAtSince':
      return <DayText day={dayInZone(campaign.createdAtSince)} />;
    case 'mediaIcons':
      return <MediaIcons campaign={campaign} />;
    case 'assignedToName':
      return campaign.assignedToName ?? t('none');
    case 'startDate':
      return <DayText day={campaign.meta.startDate} />;
    case 'endDate':
      return <DayText day={campaign.meta.endDate} />;
    case 'progressStatus':
      return <CampaignStatusChip status={campaign.progressStatus} />;
    case 'status':
      return <CampaignStatusChip status={campaign.status} />;
    case 'modifiedAt':
      return <DayText day={dayInZone(campaign.modifiedAt)} />;
  }
}

/** The name opens the campaign's report; a campaign without one opens its details. */
function NameLink({ campaign }: { campaign: Campaign }) {
  const { slug } = useWorkspace();
  const report = campaign.meta.reports[0];
  const path = report ? reportPath(slug, campaign, report.id) : `/${slug}/campaigns/${campaign.id}`;
  return <Link to={path}>{campaign.name}</Link>;
}

function ClientLink({ campaign }: { campaign: Campaign }) {
  const t = useCampaignListMessages();
  const { slug } = useWorkspace();
  if (!campaign.clientName) return t('none');
  return <Link to={clientPath(slug, campaign.clientName)}>{campaign.clientName}</Link>;
}

/** One icon per kind of media, taken from the keys' prefix. */
function MediaIcons({ campaign }: { campaign: Campaign }) {
  const t = useCampaignListMessages();
  const types = [...new Set(campaign.mediaArr.map(mediaTypeOfKey))];
  if (types.length === 0) return t('none');
  return (
    <Flex gap={4}>
      {types.map((type) => (
        <MediaIcon key={type} mediaType={type} />
      ))}
    </Flex>
  );
}
