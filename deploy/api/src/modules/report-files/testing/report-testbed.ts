import { calls, type Media } from '@reportage/contracts';
import type { FactsEngine } from '../../../facts/testing/facts-engines.ts';
import { connectCreator } from '../../../testing/connect-partner.ts';
import { createTestApi } from '../../../testing/test-api.ts';
import { createFactsClient, storeScenario } from '../../goals/testing/prove-goals.ts';
import { mediaCount, type RandomScenario } from '../../goals/testing/random-goals.ts';
import type { ReportTarget } from './make-report.ts';
import { prepareCampaigns } from './prepare-campaigns.ts';
import { createReportsClient, type ReportsClient } from './reports-client.ts';

export interface ReportTestbed {
  client: ReportsClient;
  target: ReportTarget;
  close(): Promise<void>;
}

const customIds = { custom_spend: 'custom_spend', custom_score: 'custom_score' };

async function addLibrary(client: ReportsClient, workspaceId: string): Promise<Media[]> {
  const query = { workspaceId };
  const source = await client.call(calls.createSource, { query, body: { type: 'analytics', name: 'Site' } });
  const media: Media[] = [];
  for (let number = 1; number <= mediaCount; number += 1) {
    const body = { url: `https://news.example/${number}`, connectionId: source.id };
    media.push(await client.call(calls.addMedia, { query, body }));
  }
  return media;
}

/** Starts the real API with random facts in a real engine. Creates campaigns, goals, a creator and a group. */
export async function openReportTestbed(engine: FactsEngine, scenario: RandomScenario): Promise<ReportTestbed> {
  const api = await createTestApi();
  const store = await engine.open();
  const close = async () => {
    await api.close();
    await store.close();
  };
  try {
    api.clock.at = scenario.now;
    const { platform } = api;
    Object.assign(api.facts, createFactsClient({ platform, store }));
    const ada = await api.createPerson('Ada');
    const { id: workspaceId } = await api.createWorkspace(ada, 'Harbour');
    let requestCount = 0;
    const client = createReportsClient(async (method, path, { token, body }) => {
      // Uses many IP addresses: the clock is stopped, so a single address would exceed its rate limit.
      requestCount += 1;
      const response = await api.app.inject({
        method: method as 'GET',
        url: path,
        remoteAddress: `10.1.${Math.floor(requestCount / 250)}.${(requestCount % 250) + 1}`,
        headers: token ? { authorization: `Bearer ${token}` } : {},
        ...(body === undefined ? {} : { payload: body as object }),
      });
      return { status: response.statusCode, content: response.rawPayload };
    }, ada.token);
    const media = await addLibrary(client, workspaceId);
    const mediaIds = media.map(({ id }) => id);
    await storeScenario({ backend: { platform, store }, workspaceId, ownerId: ada.id, mediaIds }, scenario);
    const grace = await connectCreator(api, { workspaceId, owner: ada }, 'Grace');
    const creators = [{ id: grace.partner.id, creatorWorkspaceId: grace.workspace.id, name: 'Grace' }];
    const target = { workspaceId, media, customIds, creators, moveDay: (day: string) => day };
    const preparedCampaigns = await prepareCampaigns(client, target, scenario.campaigns);
    return { client, target: { workspaceId, mediaIds, customIds, ...preparedCampaigns }, close };
  } catch (error) {
    await close();
    throw error;
  }
}
