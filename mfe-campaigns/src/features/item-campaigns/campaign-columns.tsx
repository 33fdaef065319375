import { useWorkspace } from '@reportage/remote-kit/runtime';
import { type DataColumn, Flex, Tag } from '@reportage/ui';
import { Link } from 'react-router-dom';
import { CampaignStatusChip } from '../../data/campaign-status-chip.tsx';
import { DaySpan } from '../../data/day-span.tsx';
import { PhoneProgressCell, ProgressCell } from '../../data/progress-cell.tsx';
import { ClientLink } from '../client-page/client-link.tsx';
import type { ItemCampaign } from './campaign-rows.ts';
import { useItemCampaignsMessages } from './item-campaigns.messages.ts';

/** Returns the columns that the campaigns of groups and clients have in common. */
export function useCampaignColumns(): Record<
  'name' | 'client' | 'status' | 'progress' | 'dates',
  DataColumn<ItemCampaign>
> {
  const t = useItemCampaignsMessages();
  const { slug, settings } = useWorkspace();
  const getDates = ({ startDate, endDate, timezone = settings.timezone }: ItemCampaign) => ({
    startDate,
    endDate,
    timezone,
  });
  return {
    name: {
      key: 'name',
      title: t('name'),
      sortBy: 'name',
      isFixed: true,
      width: 168,
      render: (campaign) => (
        <Flex gap={8} align="center" wrap>
          <Link to={`/${slug}/campaigns/${campaign.id}`}>{campaign.name}</Link>
          {campaign.isArchived && <Tag>{t('archived')}</Tag>}
        </Flex>
      ),
    },
    client: {
      key: 'clientName',
      title: t('client'),
      sortBy: 'clientName',
      width: 128,
      render: ({ clientId, clientName }) => {
        if (!clientName) return t('none');
        return clientId ? <ClientLink client={{ id: clientId, name: clientName }} /> : clientName;
      },
      renderOnPhone: ({ clientName }) => clientName,
    },
    status: {
      key: 'status',
      title: t('status'),
      sortBy: 'status',
      width: 104,
      onPhone: 'status',
      render: ({ status, startDate, endDate, timezone = settings.timezone }) => (
        <CampaignStatusChip campaign={{ status, meta: { startDate, endDate, timezone } }} />
      ),
    },
    progress: {
      key: 'progress',
      title: t('progress'),
      sortBy: 'progress',
      width: 168,
      render: (campaign) => <ProgressCell progress={campaign} dates={getDates(campaign)} label={t('progress')} />,
      onPhone: 'fact',
      renderOnPhone: (campaign) => (
        <PhoneProgressCell progress={campaign} dates={getDates(campaign)} label={t('progress')} />
      ),
      hasOwnLineOnPhone: true,
    },
    dates: {
      key: 'dates',
      title: t('dates'),
      sortBy: 'startDate',
      width: 176,
      onPhone: 'fact',
      render: ({ startDate, endDate }) => <DaySpan startDate={startDate} endDate={endDate} />,
      hasOwnLineOnPhone: true,
    },
  };
}
