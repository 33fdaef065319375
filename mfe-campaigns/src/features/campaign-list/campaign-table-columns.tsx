import { type Campaign, campaignSorts } from '@reportage/contracts';
import type { DataColumn } from '@reportage/ui';
import { DaySpan } from '../../data/day-span.tsx';
import { PhoneProgressCell } from '../../data/progress-cell.tsx';
import { CampaignCell } from './campaign-cell.tsx';
import { type CampaignColumn, fixedColumns } from './campaign-columns.ts';
import { useCampaignListMessages } from './campaign-list.messages.ts';
import { NameCell } from './name-cell.tsx';
import type { CampaignChanges } from './use-campaign-changes.ts';

const widths: Partial<Record<CampaignColumn, number>> = {
  name: 200,
  clientName: 132,
  progress: 172,
  owner: 112,
  createdAtSince: 116,
  mediaIcons: 90,
  assignedToName: 160,
  endDate: 112,
  status: 110,
  labels: 180,
  groupName: 180,
  attention: 170,
};

/** The columns shown on cards on a phone, regardless of the columns chosen for the table. */
export const cardColumns: readonly CampaignColumn[] = ['name', 'clientName', 'progress', 'startDate', 'status'];

type PhoneColumn = Pick<DataColumn<Campaign>, 'onPhone' | 'renderOnPhone' | 'hasOwnLineOnPhone'>;

function usePhoneColumns(): Partial<Record<CampaignColumn, PhoneColumn>> {
  const t = useCampaignListMessages();
  return {
    name: { renderOnPhone: (campaign) => <NameCell campaign={campaign} /> },
    clientName: { renderOnPhone: ({ clientName }) => clientName },
    status: { onPhone: 'status', renderOnPhone: (campaign) => <CampaignCell column="status" campaign={campaign} /> },
    startDate: {
      renderOnPhone: ({ meta }) => <DaySpan startDate={meta.startDate} endDate={meta.endDate} />,
      hasOwnLineOnPhone: true,
    },
    progress: {
      renderOnPhone: (campaign) => (
        <PhoneProgressCell progress={campaign} dates={campaign.meta} label={t('progress')} />
      ),
      hasOwnLineOnPhone: true,
    },
  };
}

const isSortable = (column: string): boolean => (campaignSorts as readonly string[]).includes(column);

/** Creates the table's columns from the chosen keys. */
export function useCampaignTableColumns(
  columns: readonly CampaignColumn[],
  change: CampaignChanges['change'] | undefined,
): DataColumn<Campaign>[] {
  const t = useCampaignListMessages();
  const phoneColumns = usePhoneColumns();
  return columns.map((column) => ({
    key: column,
    title: t(column),
    width: widths[column] ?? 130,
    render: (campaign) => <CampaignCell column={column} campaign={campaign} change={change} />,
    ...phoneColumns[column],
    ...(isSortable(column) ? { sortBy: column } : {}),
    ...(fixedColumns.includes(column) ? { isFixed: true } : {}),
  }));
}
