import { calls } from '@reportage/contracts';
import { connectCreator } from './connect-partner.ts';
import type { Person, TestApi } from './test-api.ts';
import { createTestLibrary } from './test-library.ts';

export interface SharedFilm {
  creator: Person;
  creatorWorkspaceId: string;
  sharedId: string;
  /** The film in the host's library. */
  mediaId: string;
}

/** Creates a creator connected to a host, and a film whose numbers the creator shares with the host. */
export async function shareFilm(
  api: TestApi,
  { workspaceId, owner, name = 'Ida Films' }: { workspaceId: string; owner: Person; name?: string },
): Promise<SharedFilm> {
  const host = { workspaceId };
  const { partner, person, workspace } = await connectCreator(api, { workspaceId, owner }, name);
  const creatorQuery = { workspaceId: workspace.id };
  const [film] = await createTestLibrary(api, person, workspace.id, ['https://ida.example/film']);
  const params = { id: partner.id };
  for (const [participantQuery, participant] of [[host, owner] as const, [creatorQuery, person] as const]) {
    const { version } = (await api.send(calls.getPartner, { query: participantQuery, params }, participant)).body;
    const body = { sharesNumbers: true, version };
    expect((await api.send(calls.updatePartner, { query: participantQuery, params, body }, participant)).status).toBe(
      200,
    );
  }
  const offer = { creatorId: partner.id, mediaIds: [film?.id ?? ''] };
  const offerResponse = await api.send(calls.offerSharedMedia, { query: creatorQuery, body: offer }, person);
  const sharedId = offerResponse.body.sharedIds[0] ?? '';
  const decision = { approvedIds: [sharedId], rejectedIds: [], hostWorkspaceId: workspaceId };
  await api.send(calls.reviewSharedMedia, { query: host, body: decision }, owner);
  const { mediaId } = await api.platform.db
    .selectFrom('partnerMedia')
    .select('mediaId')
    .where('sharedId', '=', sharedId)
    .executeTakeFirstOrThrow();
  return { creator: person, creatorWorkspaceId: workspace.id, sharedId, mediaId };
}
