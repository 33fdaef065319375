import type { ChannelId } from '@reportage/contracts';
import * as calls from '@reportage/contracts/calls';
import type { SeedApi } from './api.ts';

export interface SourcePlan {
  channelId: ChannelId;
  name: string;
  /** Names of the accounts to connect. They have the same currency, so amounts can be summed. */
  accounts: readonly string[];
}

/** The sources to connect. Users can connect sources from other channels themselves. */
const sourcePlans: readonly SourcePlan[] = [
  { channelId: 'ga', name: 'Acme on Google Analytics', accounts: ['Acme web', 'Acme blog'] },
  { channelId: 'youtube', name: 'Acme on YouTube', accounts: ['Acme Travel'] },
  { channelId: 'gam', name: 'Acme on Google Ad Manager', accounts: ['Acme Media'] },
  // LinkedIn returns only one year of data.
  { channelId: 'linkedin', name: 'Acme on LinkedIn', accounts: ['Acme Trains'] },
];
const consentEmail = 'dana@acme.example';

/** Gives consent on a stand-in's page, as a user would. @returns the parameters of the stand-in's redirect */
async function giveConsent(url: string): Promise<{ state: string; code: string }> {
  const { origin, pathname, searchParams } = new URL(url);
  const scopes = (searchParams.get('scope') ?? '').split(/[ ,]/).filter(Boolean);
  const form = new URLSearchParams({
    ...Object.fromEntries(searchParams),
    ...Object.fromEntries(scopes.map((scope, index) => [`scope_${index}`, scope])),
    email: consentEmail,
    decision: 'allow',
  });
  const response = await fetch(`${origin}${pathname}`, { method: 'POST', redirect: 'manual', body: form });
  const redirect = URL.parse(response.headers.get('location') ?? '')?.searchParams;
  const state = redirect?.get('state');
  const code = redirect?.get('code');
  if (!state || !code) throw new Error(`the stand-in at ${origin} did not send a code: ${response.status}`);
  return { state, code };
}

export interface DemoSource {
  id: string;
  type: ChannelId;
}

/** Authorizes a source with a stand-in, and selects the plan's accounts. */
export async function connectAccounts(
  api: SeedApi,
  workspaceId: string,
  { channelId, accounts }: Pick<SourcePlan, 'channelId' | 'accounts'>,
  sourceId: string,
): Promise<void> {
  const query = { workspaceId };
  const params = { channelId };
  const { url } = await api.call(calls.getAuthorizationLink, { params, query: { ...query, sourceId } });
  await api.call(calls.finishAuthorization, { params, query, body: await giveConsent(url) });
  const { data } = await api.call(calls.listConnections, { params: { id: sourceId }, query });
  const items = data.flatMap(({ connectionId, name }) => (accounts.includes(name) ? [connectionId] : []));
  await api.call(calls.saveConnections, { params: { id: sourceId }, query, body: { items } });
}

/**
 * Connects stand-in accounts. The worker then fetches their data. Real vendors are never contacted.
 * @returns the connected sources
 */
export async function ensureConnectedSources(api: SeedApi, workspaceId: string): Promise<DemoSource[]> {
  const query = { workspaceId };
  const channels = (await api.call(calls.listChannels, { query })).data;
  const sources = (await api.call(calls.listSources, { query: { ...query, size: 500 } })).data;
  const connected: DemoSource[] = [];
  for (const plan of sourcePlans) {
    const { channelId: type, name } = plan;
    if (!channels.some(({ channelId, isSandbox }) => channelId === type && isSandbox)) continue;
    const existing = sources.find((source) => source.type === type);
    const source = existing ?? (await api.call(calls.createSource, { query, body: { type, name } }));
    // An interrupted run may already have connected the source.
    if (source.status === 'waiting' || source.status === 'choosing')
      await connectAccounts(api, workspaceId, plan, source.id);
    connected.push({ id: source.id, type });
  }
  return connected;
}
