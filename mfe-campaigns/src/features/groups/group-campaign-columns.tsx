import type { Group, GroupCampaign } from '@reportage/contracts';
import { useWorkspace } from '@reportage/remote-kit/runtime';
import { type DataColumn, Flex, Tag } from '@reportage/ui';
import { Link } from 'react-router-dom';
import { CampaignStatusChip } from '../../data/campaign-status-chip.tsx';
import { DaySpan } from '../../data/day-span.tsx';
import { ProgressCell, useProgressOnPhone } from '../../data/progress-cell.tsx';
import { ClientLink } from '../client-page/client-link.tsx';
import { useGroupDetailsMessages } from './group-details.messages.ts';

/** The columns of a group's campaigns, as in the campaign list. How a campaign was added is shown only if the group has a rule. */
export function useGroupCampaignColumns({ meta }: Pick<Group, 'meta'>): DataColumn<GroupCampaign>[] {
  const t = useGroupDetailsMessages();
  const workspace = useWorkspace();
  const { slug } = workspace;
  const progressOnPhone = useProgressOnPhone();
  const columns: DataColumn<GroupCampaign>[] = [
    {
      key: 'name',
      title: t('name'),
      sortBy: 'name',
      isFixed: true,
      width: 180,
      render: (campaign) => (
        <Flex gap={8} align="center" wrap>
          <Link to={`/${slug}/campaigns/${campaign.id}`}>{campaign.name}</Link>
          {campaign.isArchived && <Tag>{t('archived')}</Tag>}
        </Flex>
      ),
    },
    {
      key: 'clientName',
      title: t('client'),
      sortBy: 'clientName',
      width: 140,
      render: ({ clientId, clientName }) => {
        if (!clientName) return t('none');
        return clientId ? <ClientLink client={{ id: clientId, name: clientName }} /> : clientName;
      },
      renderOnPhone: ({ clientName }) => clientName,
    },
    {
      key: 'status',
      title: t('status'),
      sortBy: 'status',
      width: 110,
      onPhone: 'status',
      render: ({ status, startDate, endDate, timezone = workspace.settings.timezone }) => (
        <CampaignStatusChip campaign={{ status, meta: { startDate, endDate, timezone } }} />
      ),
    },
    {
      key: 'progress',
      title: t('progress'),
      sortBy: 'progress',
      width: 184,
      render: (campaign) => <ProgressCell progress={campaign} label={t('progress')} />,
      ...progressOnPhone,
    },
    {
      key: 'dates',
      title: t('dates'),
      sortBy: 'startDate',
      isExtra: true,
      onPhone: 'fact',
      width: 240,
      render: ({ startDate, endDate }) => <DaySpan startDate={startDate} endDate={endDate} />,
      renderOnPhone: ({ startDate, endDate }) => <DaySpan isShort startDate={startDate} endDate={endDate} />,
      hasOwnLineOnPhone: true,
    },
  ];
  const membership: DataColumn<GroupCampaign> = {
    key: 'membership',
    title: t('membership'),
    render: ({ isByHand, isByRule }) => t(isByHand && isByRule ? 'both' : isByHand ? 'byHand' : 'byRule'),
  };
  return meta.rule ? [...columns, membership] : columns;
}
