import { calls } from '@reportage/contracts';
import { proves } from '@reportage/testing';
import { sql } from 'kysely';
import type { Person } from '../../testing/test-api.ts';
import { createSyncFixture, type SyncFixture } from './testing/sync-fixture.ts';

let fixture: SyncFixture;
let ada: Person;
let workspaceId: string;
beforeAll(async () => {
  fixture = await createSyncFixture();
  ada = await fixture.api.createPerson('Ada');
  workspaceId = (await fixture.api.createWorkspace(ada, 'Acme')).id;
}, 60_000);
afterAll(() => fixture.close());

const params = { channelId: 'ga' } as const;

async function addSource(): Promise<string> {
  const body = { type: 'ga', name: 'Acme' } as const;
  return (await fixture.api.send(calls.createSource, { query: { workspaceId }, body }, ada)).body.id;
}

async function getLink(sourceId: string, as = ada) {
  return fixture.api.send(calls.getAuthorizationLink, { params, query: { workspaceId, sourceId } }, as);
}

proves(
  ['S04', 'S36'],
  'an authorization link leads to the vendor; after consent, the status is done and includes the redirect path',
  async () => {
    const { api } = fixture;
    const sourceId = await addSource();
    const link = await getLink(sourceId);
    expect(new URL(link.body.url).pathname).toBe('/google-data/o/oauth2/v2/auth');
    const getStatus = () => api.send(calls.getAuthorizationStatus, { params, query: { workspaceId } }, ada);
    expect((await getStatus()).body).toEqual({ done: false, redirectTo: null, error: null });
    const callbackUrl = await fixture.consent(link.body.url);
    expect(callbackUrl.pathname).toBe('/api/ga/auth/callback');
    const query = {
      state: callbackUrl.searchParams.get('state') ?? '',
      code: callbackUrl.searchParams.get('code') ?? '',
    };
    const returned = await api.sendRaw({ method: 'GET', url: '/api/ga/auth/callback', query });
    expect(returned.status).toBe(303);
    expect(String(returned.headers.location)).toMatch(/^http:\/\/localhost:4750\/connecting\/acme\/ga\?state=/);
    const finished = await api.send(calls.finishAuthorization, { params, query: { workspaceId }, body: query }, ada);
    // The audit log needs the id to show the source's name.
    expect(finished.body).toEqual({ done: true, sourceId });
    const redirectTo = `/acme/settings/sources?connect=${sourceId}`;
    expect((await getStatus()).body).toEqual({ done: true, redirectTo, error: null });
    // A finished authorization cannot be finished again.
    const secondFinish = await api.send(
      calls.finishAuthorization,
      { params, query: { workspaceId }, body: query },
      ada,
    );
    expect(secondFinish.status).toBe(410);
  },
);

test('a user cannot finish an authorization that another user started', async () => {
  const { api } = fixture;
  const eve = await api.createMember({ id: workspaceId }, 'admin', 'Eve');
  const callbackUrl = await fixture.consent((await getLink(await addSource())).body.url);
  const body = { state: callbackUrl.searchParams.get('state') ?? '', code: callbackUrl.searchParams.get('code') ?? '' };
  const finishRequest = { params, query: { workspaceId }, body };
  expect((await api.send(calls.finishAuthorization, finishRequest, eve)).status).toBe(404);
});

test('denied consent, a declined scope and a missing account are reported as different errors', async () => {
  const { api } = fixture;
  const getFailureAfter = async (form: Record<string, string>) => {
    const callbackUrl = await fixture.consent((await getLink(await addSource())).body.url, form);
    const query = Object.fromEntries(callbackUrl.searchParams);
    const returned = await api.sendRaw({ method: 'GET', url: '/api/ga/auth/callback', query });
    const state = callbackUrl.searchParams.get('state') ?? '';
    const code = callbackUrl.searchParams.get('code');
    if (code) {
      await api.send(calls.finishAuthorization, { params, query: { workspaceId }, body: { state, code } }, ada);
    }
    const { body } = await api.send(calls.getAuthorizationStatus, { params, query: { workspaceId } }, ada);
    return [body.done, body.error, String(returned.headers.location).includes('error=')];
  };
  expect(await getFailureAfter({ decision: 'deny' })).toEqual([false, 'denied', true]);
  expect(await getFailureAfter({ scope_0: 'openid' })).toEqual([false, 'scopeRefused', false]);
  expect(await getFailureAfter({ email: 'nobody@acme.example' })).toEqual([false, 'noAccounts', false]);
});

proves(
  ['S23', 'S35'],
  'a source’s accounts are saved as a list of connection ids; omitted accounts are deselected',
  async () => {
    const { api } = fixture;
    const { sourceId, connections } = await fixture.connect(ada, workspaceId);
    expect(connections.map(({ name, isSelected }) => [name, isSelected])).toEqual([
      ['Acme blog', false],
      ['Acme shop', false],
      ['Acme web', false],
    ]);
    const call = { params: { id: sourceId }, query: { workspaceId } };
    const [blog = '', shop = ''] = connections.map(({ connectionId }) => connectionId);
    const saved = await api.send(calls.saveConnections, { ...call, body: { items: [blog, shop] } }, ada);
    expect(saved.body.data.filter(({ isSelected }) => isSelected).map(({ name }) => name)).toEqual([
      'Acme blog',
      'Acme shop',
    ]);
    await api.send(calls.saveConnections, { ...call, body: { items: [shop] } }, ada);
    const listed = await api.send(calls.listConnections, call, ada);
    expect(listed.body.data.filter(({ isSelected }) => isSelected).map(({ connectionId }) => connectionId)).toEqual([
      shop,
    ]);
    const unknown = [fixture.api.platform.identifiers.next('connection')];
    expect((await api.send(calls.saveConnections, { ...call, body: { items: unknown } }, ada)).status).toBe(404);
    await api.send(calls.controlSync, { ...call, body: { action: 'pause' } }, ada);
  },
);

proves(
  ['W113'],
  'a source with a revoked grant stops syncing, notifies its owner once, and keeps its data',
  async () => {
    const { api } = fixture;
    const email = 'revoked@acme.example';
    const { sourceId, connections } = await fixture.connect(ada, workspaceId, email);
    const items = [connections[0]?.connectionId ?? ''];
    const call = { params: { id: sourceId }, query: { workspaceId } };
    await api.send(calls.saveConnections, { ...call, body: { items } }, ada);
    await fixture.syncDueAccounts();
    const readStatus = () => api.send(calls.getSourceStatus, call, ada);
    expect((await readStatus()).body).toMatchObject({ done: true, status: 'active', problem: null });
    const initialHealth = (await api.send(calls.getSourceHealth, call, ada)).body.connections[0];
    await fixture.control('POST', '/revoke', { email });
    for (let attempt = 0; attempt < 2; attempt += 1) {
      await api.send(calls.controlSync, { ...call, body: { action: 'now' } }, ada);
      await fixture.syncDueAccounts();
    }
    expect((await readStatus()).body).toMatchObject({ done: false, status: 'failing', problem: 'grantInvalid' });
    const health = (await api.send(calls.getSourceHealth, call, ada)).body.connections[0];
    expect(health).toMatchObject({ state: 'failing', rowCount: initialHealth?.rowCount, nextSyncAt: null });
    const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from app.notifications where kind = 'sourceFailing' and payload->>'sourceId' = ${sourceId}
      and user_id = ${ada.id}
    `.execute(api.platform.db);
    expect(rows[0]?.n).toBe(1);
  },
);
