import { type Campaign, getKeyMediaType } from '@reportage/contracts';
import { useUser } from '@reportage/remote-kit/runtime';
import { DayText, Flex, InstantDay, MediaIcon, Tag } from '@reportage/ui';
import { AttentionChips } from '../../data/attention-chips.tsx';
import { CampaignStatusChip } from '../../data/campaign-status-chip.tsx';
import { Verdict } from '../../data/verdict.tsx';
import { ClientLink } from '../client-page/client-link.tsx';
import { GoalsProgress } from '../goals/goals-progress.tsx';
import { AssigneeCell } from './assignee-cell.tsx';
import type { CampaignColumn } from './campaign-columns.ts';
import { useCampaignListMessages } from './campaign-list.messages.ts';
import { NameCell } from './name-cell.tsx';
import type { CampaignChanges } from './use-campaign-changes.ts';

const maxTags = 2;

interface CampaignCellProps {
  column: CampaignColumn;
  campaign: Campaign;
  /** Absent for users who may not edit. */
  change?: CampaignChanges['change'] | undefined;
}

/** A campaign's value in one column. Missing values are shown as a dash. */
export function CampaignCell({ column, campaign, change }: CampaignCellProps) {
  const t = useCampaignListMessages();
  const user = useUser();
  switch (column) {
    case 'name':
      return <NameCell campaign={campaign} onRename={change && ((name) => change([campaign], { name }))} />;
    case 'clientName':
      return <CampaignClient campaign={campaign} />;
    case 'progress':
      return <GoalsProgress campaign={campaign} label={t('progress')} />;
    case 'owner':
      return campaign.ownerId === user?.id ? t('me') : campaign.ownerName;
    case 'createdAtSince':
      return <InstantDay instant={campaign.createdAtSince} />;
    case 'mediaIcons':
      return <MediaIcons campaign={campaign} />;
    case 'assignedToName':
      return (
        <AssigneeCell
          campaign={campaign}
          onAssign={change && ((assignedToId) => change([campaign], { assignedToId }))}
        />
      );
    case 'labels':
      return <TagList names={campaign.labels} />;
    case 'groupName':
      return <TagList names={campaign.groupName} />;
    case 'attention':
      return campaign.attention.length === 0 ? t('none') : <AttentionChips reasons={campaign.attention} />;
    case 'startDate':
      return <DayText day={campaign.meta.startDate} />;
    case 'endDate':
      return <DayText day={campaign.meta.endDate} />;
    case 'progressStatus':
      return <Verdict {...campaign} />;
    case 'status':
      return <CampaignStatusChip campaign={campaign} />;
    case 'modifiedAt':
      return <InstantDay instant={campaign.modifiedAt} />;
  }
}

/** Shows the first labels or groups, and the number of the others, which are listed on hover. */
function TagList({ names }: { names: readonly string[] }) {
  const t = useCampaignListMessages();
  if (names.length === 0) return t('none');
  const visibleNames = names.slice(0, maxTags);
  const hiddenNames = names.slice(maxTags);
  return (
    <Flex gap={4} wrap>
      {visibleNames.map((name) => (
        <Tag key={name}>{name}</Tag>
      ))}
      {hiddenNames.length > 0 && (
        <Tag title={hiddenNames.join(', ')} aria-label={hiddenNames.join(', ')}>
          +{hiddenNames.length}
        </Tag>
      )}
    </Flex>
  );
}

function CampaignClient({ campaign: { clientId, clientName } }: { campaign: Campaign }) {
  const t = useCampaignListMessages();
  if (!clientId || !clientName) return t('none');
  return <ClientLink client={{ id: clientId, name: clientName }} />;
}

/** One icon per media type, derived from the media key prefixes. */
function MediaIcons({ campaign }: { campaign: Campaign }) {
  const t = useCampaignListMessages();
  const types = [...new Set(campaign.mediaArr.map(getKeyMediaType))];
  if (types.length === 0) return t('none');
  return (
    <Flex gap={4}>
      {types.map((type) => (
        <MediaIcon key={type} mediaType={type} />
      ))}
    </Flex>
  );
}
