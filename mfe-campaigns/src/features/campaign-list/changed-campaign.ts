import type { Campaign, CampaignBulkChange } from '@reportage/contracts';

/** Names of what a change refers to by its id; undefined for one that no list has shown. */
export interface KnownNames {
  member(userId: string): string | undefined;
  client(id: string): string | undefined;
}

/** The campaign as a change will leave it, as far as that is known before the server has answered. */
export function changedCampaign(campaign: Campaign, change: CampaignBulkChange, names: KnownNames): Campaign {
  const { name, labels, assignedToId, clientId, status, startDate, endDate } = change;
  const memberName = assignedToId ? names.member(assignedToId) : null;
  const clientName = clientId ? names.client(clientId) : null;
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
