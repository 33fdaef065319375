import type { Campaign, CampaignBulkChange } from '@reportage/contracts';

/** Looks up the names of members and clients by id. A name is undefined if no list has loaded it. */
export interface KnownNames {
  getMemberName(userId: string): string | undefined;
  getClientName(id: string): string | undefined;
}

/** Applies a change to a campaign, as far as the result is known before the server responds. */
export function applyChange(campaign: Campaign, change: CampaignBulkChange, names: KnownNames): Campaign {
  const { name, labels, assignedToId, clientId, status, startDate, endDate } = change;
  const memberName = assignedToId ? names.getMemberName(assignedToId) : null;
  const clientName = clientId ? names.getClientName(clientId) : null;
  return {
    ...campaign,
    ...(name === undefined ? {} : { name }),
    ...(labels
      ? {
          labels: [...new Set([...campaign.labels, ...labels.add])].filter((label) => !labels.remove.includes(label)),
        }
      : {}),
    ...(assignedToId === undefined || memberName === undefined ? {} : { assignedToId, assignedToName: memberName }),
    ...(clientId === undefined || clientName === undefined ? {} : { clientId, clientName }),
    ...(status ? { status } : {}),
    ...(startDate ? { startDate } : {}),
    ...(endDate ? { endDate } : {}),
  };
}
