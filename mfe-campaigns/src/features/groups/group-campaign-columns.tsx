import type { Group, GroupCampaign } from '@reportage/contracts';
import { formatProgress } from '@reportage/format';
import { useWorkspace } from '@reportage/remote-kit/runtime';
import { type DataColumn, Flex, Tag, useUiSettings } from '@reportage/ui';
import { Link } from 'react-router-dom';
import { DaySpan } from '../../data/day-span.tsx';
import { ElapsedBar } from '../../data/elapsed-bar.tsx';
import { VerdictChip } from '../../data/verdict-chip.tsx';
import { useGroupDetailsMessages } from './group-details.messages.ts';

/** Columns of a group's campaigns; how they were added is shown only if there is a rule. */
export function useGroupCampaignColumns({ meta }: Pick<Group, 'meta'>): DataColumn<GroupCampaign>[] {
  const t = useGroupDetailsMessages();
  const { slug, timezone } = useWorkspace();
  const { locale } = useUiSettings();
  const columns: DataColumn<GroupCampaign>[] = [
    {
      key: 'name',
      title: t('name'),
      sortBy: 'name',
      isFixed: true,
      width: 220,
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
      render: (campaign) => campaign.clientName ?? t('none'),
    },
    {
      key: 'progress',
      title: t('progress'),
      sortBy: 'progress',
      width: 150,
      render: (campaign) => <ElapsedBar progress={campaign} dates={{ ...campaign, timezone }} label={t('progress')} />,
      onPhone: 'metric',
      renderOnPhone: ({ progress }) => formatProgress(progress, { locale }),
    },
    {
      key: 'progressStatus',
      title: t('status'),
      sortBy: 'progressStatus',
      onPhone: 'status',
      render: (campaign) => <VerdictChip {...campaign} />,
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
    },
  ];
  const membership: DataColumn<GroupCampaign> = {
    key: 'membership',
    title: t('membership'),
    render: ({ isByHand, isByRule }) => t(isByHand && isByRule ? 'both' : isByHand ? 'byHand' : 'byRule'),
  };
  return meta.rule ? [...columns, membership] : columns;
}
