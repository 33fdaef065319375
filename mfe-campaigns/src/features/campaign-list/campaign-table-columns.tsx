import { type Campaign, campaignSorts } from '@reportage/contracts';
import type { DataColumn } from '@reportage/ui';
import { CampaignCell } from './campaign-cell.tsx';
import { type CampaignColumn, fixedColumns } from './campaign-columns.ts';
import { useCampaignListMessages } from './campaign-list.messages.ts';

const widths: Partial<Record<CampaignColumn, number>> = { name: 200, clientName: 140, progress: 140, mediaIcons: 90 };

const isSort = (column: string): boolean => (campaignSorts as readonly string[]).includes(column);

/** The chosen columns in the form the list needs. */
export function useCampaignTableColumns(columns: readonly CampaignColumn[]): DataColumn<Campaign>[] {
  const t = useCampaignListMessages();
  return columns.map((column) => ({
    key: column,
    title: t(column),
    width: widths[column] ?? 130,
    render: (campaign) => <CampaignCell column={column} campaign={campaign} />,
    ...(isSort(column) ? { sortBy: column } : {}),
    ...(fixedColumns.includes(column) ? { isFixed: true } : {}),
  }));
}
