import { calls } from '@reportage/contracts';
import { type Api, createApi } from '../api.ts';
import { dayFromToday } from '../days.ts';
import { readIdentityToken, register } from '../pool.ts';
import { makeWorkspace } from './prepared.steps.ts';

/** The account and the workspace that the product shows as its sample unless it is configured otherwise. */
const owner = { name: 'Dana Demo', email: 'demo@reportage.example', password: 'Demo-reportage-1' };
const workspaceName = 'Demo';

async function signInOwner(): Promise<Api> {
  // A running product has its demo workspace already.
  const token = await readIdentityToken(owner).catch(async () => {
    await register(owner);
    return readIdentityToken(owner);
  });
  return createApi(token);
}

/** Makes a campaign in the sample workspace, and that workspace unless there is one. */
export async function makeSampleCampaign(names: { campaign: string; client: string }): Promise<void> {
  const api = await signInOwner();
  const { data } = await api.call(calls.listWorkspaces, {});
  const sample = data.find(({ name }) => name === workspaceName) ?? (await makeWorkspace(api, workspaceName));
  const dates = { timezone: 'Europe/Berlin', startDate: dayFromToday(-3), endDate: dayFromToday(10) };
  const body = { name: names.campaign, clientName: names.client, ...dates };
  await api.call(calls.createCampaign, { query: { workspaceId: sample.id }, body });
}
