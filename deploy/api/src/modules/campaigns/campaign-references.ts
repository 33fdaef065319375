import { type CampaignCreator, type campaignPayloadSchema, maxCampaignMedia, type z } from '@reportage/contracts';
import type { Executor } from '../../platform/database/connection.ts';
import { getMemberName } from '../../platform/database/member-name.ts';
import { AppError, type InvalidField, invalidField } from '../../platform/errors/app-error.ts';
import { createClientsRepository } from '../clients/index.ts';
import { findExistingGroupIds } from '../groups/index.ts';
import { createCampaignsRepository } from './campaigns.repository.ts';
import { createMediaRulesRepository } from './media-rules/media-rules.repository.ts';

type Payload = z.output<typeof campaignPayloadSchema>;

const unknownClientMessage = {
  en: 'This client does not exist in the workspace.',
  de: 'Diesen Kunden gibt es im Arbeitsbereich nicht.',
};
const unknownGroupMessage = {
  en: 'This group does not exist in the workspace.',
  de: 'Diese Gruppe gibt es im Arbeitsbereich nicht.',
};
const unknownMediaMessage = {
  en: 'This item is not in the workspace’s library.',
  de: 'Dieser Eintrag ist nicht in der Bibliothek des Arbeitsbereichs.',
};
const createUnknownCreatorMessage = (name: string) => ({
  en: `${name} is not connected to the workspace as a creator.`,
  de: `${name} ist nicht als Creator mit dem Arbeitsbereich verbunden.`,
});
const unknownSourceMessage = {
  en: 'This source does not exist in the workspace.',
  de: 'Diese Quelle gibt es im Arbeitsbereich nicht.',
};
const notMemberMessage = {
  en: 'This person is not a member of the workspace.',
  de: 'Diese Person ist kein Mitglied des Arbeitsbereichs.',
};
const otherWorkspaceMessage = {
  en: 'The campaign belongs to a different workspace than the request.',
  de: 'Die Kampagne gehört zu einem anderen Arbeitsbereich als die Anfrage.',
};
const createTooManyMediaMessage = (count: number) => ({
  en: `A campaign can have at most ${maxCampaignMedia.toLocaleString('en')} media; with these rules it would have ${count.toLocaleString('en')}.`,
  de: `Eine Kampagne hat höchstens ${maxCampaignMedia.toLocaleString('de')} Medien; mit diesen Regeln wären es ${count.toLocaleString('de')}.`,
});

/** Stored data about the objects that a payload refers to. */
export interface CampaignReferences {
  assignedToName: string | null;
  creators: CampaignCreator[];
  /** The client's logo. Null if there is no client or it has no logo. */
  storedLogo: string | null;
}

/**
 * Checks that everything a payload refers to belongs to this workspace.
 * @throws {AppError} `notFound` with all fields that have unknown references
 * @throws {AppError} `invalidRequest` if the assignee is not a member
 */
export async function resolveReferences(
  tx: Executor,
  workspaceId: string,
  payload: Payload,
): Promise<CampaignReferences> {
  if (payload.workspaceId !== undefined && payload.workspaceId !== workspaceId) {
    throw invalidField('body.workspaceId', otherWorkspaceMessage);
  }
  const campaigns = createCampaignsRepository(tx, workspaceId);
  const rules = createMediaRulesRepository(tx, workspaceId);
  const errors: InvalidField[] = [];

  const client = payload.clientId ? await createClientsRepository(tx, workspaceId).find(payload.clientId) : undefined;
  if (payload.clientId && !client) errors.push({ path: 'body.clientId', message: unknownClientMessage });

  const existingIds = await campaigns.filterExistingMedia(payload.media.map(({ id }) => id));
  payload.media.forEach(({ id }, index) => {
    if (!existingIds.has(id)) errors.push({ path: `body.media.${index}.id`, message: unknownMediaMessage });
  });

  for (const [index, { connectionId }] of (payload.mediaRules ?? []).entries()) {
    if (connectionId !== null && (await rules.countSources([connectionId])) === 0) {
      errors.push({ path: `body.mediaRules.${index}.connectionId`, message: unknownSourceMessage });
    }
  }

  const connectedCreators = await campaigns.listConnectedCreators(payload.creators.map(({ id }) => id));
  const creators = payload.creators.map(({ id, creatorWorkspaceId, name }, index) => {
    const creator = connectedCreators.get(id);
    if (creator?.creatorWorkspaceId !== creatorWorkspaceId) {
      errors.push({ path: `body.creators.${index}.id`, message: createUnknownCreatorMessage(name) });
    }
    return { id, creatorWorkspaceId, name: creator?.name ?? name };
  });

  const existingGroupIds = await findExistingGroupIds(tx, workspaceId, payload.groupId);
  payload.groupId.forEach((id, index) => {
    if (!existingGroupIds.has(id)) errors.push({ path: `body.groupId.${index}`, message: unknownGroupMessage });
  });

  if (errors.length > 0) throw new AppError('notFound', { details: { errors } });

  const assignedToName = payload.assignedToId ? await getMemberName(tx, workspaceId, payload.assignedToId) : null;
  if (assignedToName === undefined) throw invalidField('body.assignedToId', notMemberMessage);
  return {
    assignedToName,
    creators: [...new Map(creators.map((creator) => [creator.id, creator])).values()],
    storedLogo: client?.meta.logo ?? null,
  };
}

/**
 * Stores a campaign's media, whether they were added manually or by its rules.
 * @throws {AppError} `invalidRequest` if there are too many
 */
export async function storeMedia(
  tx: Executor,
  workspaceId: string,
  campaignId: string,
  { media, mediaRules }: Pick<Payload, 'media' | 'mediaRules'>,
): Promise<void> {
  const campaigns = createCampaignsRepository(tx, workspaceId);
  await campaigns.setMedia(campaignId, [...new Set(media.map(({ id }) => id))]);
  if (mediaRules === undefined) return;
  const { omittedCount } = await createMediaRulesRepository(tx, workspaceId).apply(campaignId, mediaRules);
  if (omittedCount > 0)
    throw invalidField(
      'body.mediaRules',
      createTooManyMediaMessage((await campaigns.countCampaignMedia(campaignId)) + omittedCount),
    );
}
