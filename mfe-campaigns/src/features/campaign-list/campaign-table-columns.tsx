import { type Campaign, campaignSorts } from '@reportage/contracts';
import type { DataColumn } from '@reportage/ui';
import { CampaignCell } from './campaign-cell.tsx';
import { type CampaignColumn, fixedColumns } from './campaign-columns.ts';
import { useCampaignListMessages } from './campaign-list.messages.ts';
import type { CampaignChanges } from './use-campaign-changes.ts';

const widths: Partial<Record<CampaignColumn, number>> = {
  name: 220,
  clientName: 140,
  progress: 140,
  mediaIcons: 90,
  assignedToName: 160,
  labels: 180,
  groupName: 180,
  attention: 170,
};

const isSort = (column: string): boolean => (campaignSorts as readonly string[]).includes(column);

/** The chosen columns in the form the list needs. */
export function useCampaignTableColumns(
  columns: readonly CampaignColumn[],
  change: CampaignChanges['change'] | undefined,
): DataColumn<Campaign>[] {
  const t = useCampaignListMessages();
  return columns.map((column) => ({
    key: column,
    title: t(column),
    width: widths[column] ?? 130,
    render: (campaign) => <CampaignCell column={column} campaign={campaign} change={change} />,
    ...(isSort(column) ? { sortBy: column } : {}),
    ...(fixedColumns.includes(column) ? { isFixed: true } : {}),
  }));
}
