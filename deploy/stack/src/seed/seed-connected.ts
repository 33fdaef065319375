import { setTimeout as delay } from 'node:timers/promises';
import type { ChannelId, Media } from '@reportage/contracts';
// `calls` is imported from its own module, so that a start without a demo workspace does not load the schemas.
import * as calls from '@reportage/contracts/calls';
import type { Settings } from '../start/settings.ts';
import { createSeedApi, type SeedApi } from './api.ts';
import { ensureConnectedBoards } from './connected-boards.ts';
import { ensureConnectedSources } from './connected-sources.ts';
import { demoPerson, demoWorkspace } from './demo-person.ts';
import { signInSeededPerson } from './sign-in.ts';

const dayMs = 86_400_000;
const getDay = (instantMs: number): string => new Date(instantMs).toISOString().slice(0, 10);
const pollMs = 3_000;
/** Enough even on busy machines, because the newest days are fetched first. */
const maxPolls = 100;
const mediaPerSource = 6;

const campaignName = 'Acme across channels';

/** Waits until a source's first days of data have been fetched. @returns its media, or none if that takes too long */
async function waitForMedia(
  api: SeedApi,
  workspaceId: string,
  { id, type }: { id: string; type: ChannelId },
  signal: AbortSignal,
): Promise<Media[]> {
  // The newest days are fetched first, and only their media have data for the last month.
  const query = { workspaceId, connectionId: id, mediaType: type, size: mediaPerSource, order: 'asc' as const };
  for (let poll = 0; poll < maxPolls; poll += 1) {
    const { data } = await api.call(calls.listMedia, { query });
    if (data.length > 0) return data;
    await delay(pollMs, undefined, { signal });
  }
  return [];
}

/**
 * Creates a campaign with media from several vendors' accounts.
 * @returns the campaign's id, or undefined if there are no media
 */
async function ensureCampaign(api: SeedApi, workspaceId: string, media: readonly Media[]): Promise<string | undefined> {
  const query = { workspaceId };
  const existing = await api.call(calls.listCampaigns, { query: { ...query, searchString: campaignName } });
  const [existingCampaign] = existing.data;
  if (existingCampaign || media.length === 0) return existingCampaign?.id;
  const now = Date.now();
  const created = await api.call(calls.createCampaign, {
    query,
    body: {
      name: campaignName,
      clientName: 'Acme Travel',
      timezone: 'Europe/Berlin',
      labels: ['demo', 'connected'],
      startDate: getDay(now - 60 * dayMs),
      endDate: getDay(now + 30 * dayMs),
      media: media.map(({ id, connectionId, mediaType, type, url }) => ({
        id,
        connectionId,
        mediaType,
        type,
        postUrl: url,
      })),
    },
  });
  return created.id;
}

/** Connects the demo workspace to the stand-ins' accounts. The worker fetches two years of data in the background. */
export async function seedConnected(settings: Settings, signal: AbortSignal): Promise<void> {
  const session = await signInSeededPerson(settings, demoPerson);
  await connect(createSeedApi(settings.origin, session.token), signal);
  await session.signOut();
}

async function connect(api: SeedApi, signal: AbortSignal): Promise<void> {
  const workspace = (await api.call(calls.listWorkspaces, {})).data.find(({ name }) => name === demoWorkspace);
  if (!workspace) return;
  const sources = await ensureConnectedSources(api, workspace.id);
  const media: Media[] = [];
  for (const source of sources) media.push(...(await waitForMedia(api, workspace.id, source, signal)));
  const campaignId = await ensureCampaign(api, workspace.id, media);
  await ensureConnectedBoards(api, workspace.id, { sources, campaignId, now: Date.now() });
}
