import { type Group, type GroupSummary, getRelativeReportPath } from '@reportage/contracts';
import type { GroupDetails, GroupWithCounts } from './groups.repository.ts';

export const presentGroupSummary = ({ totals, ...row }: GroupWithCounts): GroupSummary => ({
  id: row.id,
  name: row.name,
  assignedToId: row.assignedToId,
  assignedToName: row.assignedToName,
  ownerId: row.ownerId,
  ownerName: row.ownerName ?? '',
  dates: { startDate: totals.startDate, endDate: totals.endDate },
  meta: {
    description: row.description,
    rule: row.rule,
    campaignCount: totals.campaignCount,
    mediaCount: totals.mediaCount,
  },
  createdAt: row.createdAt.toISOString(),
  createdAtSince: row.createdAt.toISOString(),
  modifiedAt: row.modifiedAt.toISOString(),
  version: row.version,
});

export const presentGroup = (row: GroupWithCounts, { campaigns, reports, ruleClients }: GroupDetails): Group => ({
  ...presentGroupSummary(row),
  campaigns,
  reports: reports.map(({ clientName, ...report }) => ({
    ...report,
    slug: getRelativeReportPath({ name: report.campaignName, clientName }, report.id),
  })),
  ruleClients,
});
