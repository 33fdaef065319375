import { calls } from '@reportage/contracts';
import { type Api, createApi } from '../api.ts';
import { getDayFromToday } from '../days.ts';
import { readIdentityToken, register } from '../pool.ts';
import { makeWorkspace } from './prepared.steps.ts';

/** The account and the workspace that the product uses as its sample by default. */
const owner = { name: 'Dana Demo', email: 'demo@reportage.example', password: 'Demo-reportage-1' };
const workspaceName = 'Demo';

async function signInOwner(): Promise<Api> {
  // A product that was started by `npm start` already has its demo workspace.
  const token = await readIdentityToken(owner).catch(async () => {
    await register(owner);
    return readIdentityToken(owner);
  });
  return createApi(token);
}

/** Creates a campaign in the sample workspace, which is created first if it is missing. */
export async function makeSampleCampaign(names: { campaign: string; client: string }): Promise<void> {
  const api = await signInOwner();
  const { data } = await api.call(calls.listWorkspaces, {});
  const sample = data.find(({ name }) => name === workspaceName) ?? (await makeWorkspace(api, workspaceName));
  const dates = { timezone: 'Europe/Berlin', startDate: getDayFromToday(-3), endDate: getDayFromToday(10) };
  const body = { name: names.campaign, clientName: names.client, ...dates };
  await api.call(calls.createCampaign, { query: { workspaceId: sample.id }, body });
}
