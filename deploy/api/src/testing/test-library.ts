import { type CampaignPayload, calls, type Media } from '@reportage/contracts';
import type { Person, TestApi } from './test-api.ts';

/** Adds pages with these URLs to a workspace's library, all from one new source. */
export async function createTestLibrary(
  api: TestApi,
  owner: Person,
  workspaceId: string,
  urls: readonly string[],
): Promise<Media[]> {
  const query = { workspaceId };
  const source = await api.send(calls.createSource, { query, body: { type: 'analytics', name: 'Site' } }, owner);
  expect(source.status).toBe(201);
  const pages: Media[] = [];
  for (const url of urls) {
    const response = await api.send(calls.addMedia, { query, body: { url, connectionId: source.body.id } }, owner);
    expect(response.status).toBe(201);
    pages.push(response.body);
  }
  return pages;
}

/** Returns a reference to a page, as used in campaigns. */
export const getCampaignMedia = (page: Media): NonNullable<CampaignPayload['media']>[number] => ({
  id: page.id,
  connectionId: page.connectionId,
  mediaType: page.mediaType,
  type: page.type,
  postUrl: page.url,
});
