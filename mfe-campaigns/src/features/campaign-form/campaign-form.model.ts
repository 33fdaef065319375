import type { Campaign, CampaignMedia, CampaignPayload } from '@reportage/contracts';

/** The chosen client: an existing one, or a name to create when the campaign is saved. */
export type ClientChoice = { id: string; name: string } | { id: null; name: string };

/** Values of the form. */
export interface CampaignForm {
  name: string;
  client: ClientChoice | null;
  startDate: string;
  endDate: string;
  timezone: string;
  status: Campaign['status'];
  media: CampaignMedia[];
  labels: string[];
}

const day = (date: Date): string =>
  `${date.getFullYear()}-${String(date.getMonth() + 1).padStart(2, '0')}-${String(date.getDate()).padStart(2, '0')}`;

/** A new campaign starts today and runs for 30 days, in the workspace's zone. */
export function emptyForm(timezone: string, today: Date): CampaignForm {
  const end = new Date(today.getFullYear(), today.getMonth(), today.getDate() + 29);
  return {
    name: '',
    client: null,
    startDate: day(today),
    endDate: day(end),
    timezone,
    status: 'active',
    media: [],
    labels: [],
  };
}

export function toForm(campaign: Campaign): CampaignForm {
  const { clientId, clientName } = campaign;
  return {
    name: campaign.name,
    client: clientId ? { id: clientId, name: clientName ?? '' } : null,
    startDate: campaign.meta.startDate,
    endDate: campaign.meta.endDate,
    timezone: campaign.meta.timezone,
    status: campaign.status,
    media: campaign.meta.media,
    labels: campaign.labels,
  };
}

/** The request body. Fields that this form does not edit are sent unchanged. */
export function toPayload(form: CampaignForm, stored?: Campaign): CampaignPayload {
  const kept = stored
    ? {
        id: stored.id,
        version: stored.version,
        creators: stored.meta.creators,
        goalSet: stored.meta.goalSet.map(({ expected: _expected, ...goalSet }) => goalSet),
        displayName: stored.displayName,
        assignedToId: stored.assignedToId,
        assignedToName: stored.assignedToName,
        groupId: stored.groupId,
        groupName: stored.groupName,
      }
    : {};
  const { client, ...own } = form;
  const isSameClient = stored !== undefined && client?.id === stored.clientId;
  return {
    ...kept,
    ...own,
    clientId: client?.id ?? null,
    clientName: client?.name ?? null,
    clientLogo: isSameClient ? stored.clientLogo : null,
  };
}
