import { type CampaignPayload, type ChannelId, calls } from '@reportage/contracts';
import type { Person, TestApi } from './test-api.ts';

/** Adds an item from a new vendor source to a workspace's library. @returns a reference to it, as used in campaigns */
export async function addVendorMedia(
  { platform: { db, identifiers }, send }: TestApi,
  owner: Person,
  workspaceId: string,
  { mediaType, url }: { mediaType: ChannelId; url: string },
): Promise<NonNullable<CampaignPayload['media']>[number]> {
  const body = { type: mediaType, name: mediaType };
  const source = await send(calls.createSource, { query: { workspaceId }, body: body as never }, owner);
  const id = identifiers.next('media');
  const connectionId = identifiers.next('connection');
  const account = { accountKey: id, name: 'Account', detail: '', timezone: 'Europe/Berlin', currency: 'EUR' };
  const ownerIds = { workspaceId, sourceId: source.body.id };
  await db
    .insertInto('connections')
    .values({ id: connectionId, ...ownerIds, ...account, quota: null })
    .execute();
  const item = { id, mediaType, type: 'post', url, address: url, title: null, page: null };
  await db
    .insertInto('media')
    .values({ ...ownerIds, ...item, connectionId })
    .execute();
  // In a campaign, the source is the item's connection.
  return { id, connectionId: ownerIds.sourceId, mediaType, type: 'post', postUrl: url };
}
