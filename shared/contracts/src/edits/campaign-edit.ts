import type { Campaign, CampaignCreator, CampaignMedia, CampaignPayload, MediaRule } from '../entities/campaign.ts';
import type { GoalSet } from '../entities/goal.ts';

/** The chosen client: an existing one, or a name to create when the campaign is saved. */
export interface ClientChoice {
  id: string | null;
  name: string;
}

export interface NamedReference {
  id: string;
  name: string;
}

/** A campaign in an editor, with every part of the payload that a user can change. */
export interface CampaignEdit {
  name: string;
  displayName: string;
  client: ClientChoice | null;
  /** The URL of the client's logo; empty if there is none. */
  clientLogo: string;
  labels: string[];
  assignedTo: NamedReference | null;
  /** Groups chosen by hand. */
  groups: NamedReference[];
  status: Campaign['status'];
  startDate: string;
  endDate: string;
  timezone: string;
  goalSet: GoalSet[];
  /** Media chosen by hand. */
  media: CampaignMedia[];
  mediaRules: MediaRule[];
  creators: CampaignCreator[];
}

export function toEdit(campaign: Campaign): CampaignEdit {
  const { clientId, clientName, assignedToId, assignedToName, groupId, groupName, ruleGroupId, meta } = campaign;
  return {
    name: campaign.name,
    displayName: campaign.displayName,
    client: clientId ? { id: clientId, name: clientName ?? '' } : null,
    clientLogo: campaign.clientLogo ?? '',
    labels: campaign.labels,
    assignedTo: assignedToId ? { id: assignedToId, name: assignedToName ?? '' } : null,
    groups: groupId
      .map((id, index) => ({ id, name: groupName[index] ?? '' }))
      .filter(({ id }) => !ruleGroupId.includes(id)),
    status: campaign.status,
    startDate: meta.startDate,
    endDate: meta.endDate,
    timezone: meta.timezone,
    goalSet: meta.goalSet.map(({ expected: _expected, mediaType: _mediaType, ...set }) => set),
    media: meta.media.flatMap(({ isAddedByRule, ...media }) => (isAddedByRule ? [] : [media])),
    mediaRules: meta.mediaRules,
    creators: meta.creators,
  };
}

/** Builds the request body that saves an existing or a new campaign. */
export function toCampaignPayload(edit: CampaignEdit, workspaceId: string, stored?: Campaign): CampaignPayload {
  const { client, assignedTo, groups, goalSet, media, clientLogo, ...fields } = edit;
  return {
    ...(stored ? { id: stored.id, version: stored.version } : {}),
    ...fields,
    workspaceId,
    clientId: client?.id ?? null,
    clientName: client?.name ?? null,
    clientLogo: clientLogo.trim() || null,
    goalSet: goalSet.map((set, goalSetIndex) => ({ ...set, goalSetIndex })),
    media: media.map(({ id, connectionId, mediaType, type, postUrl }) => ({
      id,
      connectionId,
      mediaType,
      type,
      postUrl,
    })),
    assignedToId: assignedTo?.id ?? null,
    assignedToName: assignedTo?.name ?? null,
    groupId: groups.map(({ id }) => id),
    groupName: groups.map(({ name }) => name),
  };
}
