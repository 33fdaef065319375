import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type AuthPlus, analyticsadmin } from '@googleapis/analyticsadmin';
import { analyticsdata, auth } from '@googleapis/analyticsdata';
import { type Sandbox, startSandbox } from '../server.ts';
import { testConfig } from '../testing.ts';

// Tests the stand-in with Google's own clients instead of ours.
let folder: string;
let sandbox: Sandbox;
let origin: string;
let client: InstanceType<AuthPlus['OAuth2']>;
const redirectUri = 'http://localhost:4750/api/ga/auth/callback';
const scope = 'https://www.googleapis.com/auth/analytics.readonly';
const property = 'properties/2001';

const getRoot = (service: string) => ({ rootUrl: `${origin}/google-data/${service}` });
const controlStandIn = (method: string, path: string, body: object = {}) =>
  fetch(`${origin}/google-data/control${path}`, {
    method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'reportage-vendor-client-'));
  sandbox = await startSandbox(testConfig(folder, { CHANNEL_REDIRECT_ORIGIN: 'http://localhost:4750' }));
  origin = sandbox.app.listeningOrigin;
  client = new auth.OAuth2({
    clientId: 'sandbox',
    clientSecret: 'sandbox-secret',
    redirectUri,
    forceRefreshOnFailure: true,
    endpoints: {
      oauth2AuthBaseUrl: `${origin}/google-data/o/oauth2/v2/auth`,
      oauth2TokenUrl: `${origin}/google-data/token`,
      oauth2RevokeUrl: `${origin}/google-data/revoke`,
    },
  });
}, 30_000);
afterAll(async () => {
  await sandbox.app.close();
  await rm(folder, { recursive: true });
});

async function authorize(): Promise<void> {
  const { codeVerifier, codeChallenge = '' } = await client.generateCodeVerifierAsync();
  const authorizeUrl = new URL(
    client.generateAuthUrl({ access_type: 'offline', prompt: 'consent', scope, state: 's' }),
  );
  authorizeUrl.searchParams.set('code_challenge', codeChallenge);
  authorizeUrl.searchParams.set('code_challenge_method', 'S256');
  const { origin: page, pathname, searchParams } = authorizeUrl;
  const form = { ...Object.fromEntries(searchParams), scope_0: scope, email: 'ada@acme.example', decision: 'allow' };
  const response = await fetch(`${page}${pathname}`, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams(form),
  });
  const code = new URL(response.headers.get('location') ?? '').searchParams.get('code') ?? '';
  const { tokens } = await client.getToken({ code, codeVerifier });
  client.setCredentials(tokens);
}

const dateRanges = [{ startDate: '7daysAgo', endDate: 'yesterday' }];
const runReport = (requestBody: object) =>
  analyticsdata({ version: 'v1beta', auth: client, retry: false }).properties.runReport(
    { property, requestBody: { dateRanges, ...requestBody } },
    getRoot('analyticsdata'),
  );

test('the clients authorize with PKCE, list accounts page by page, and read a property', async () => {
  await authorize();
  expect(client.credentials.refresh_token).toMatch(/^1\/\//);
  const { accountSummaries, properties } = analyticsadmin({ version: 'v1beta', auth: client });
  const names: (string | null | undefined)[] = [];
  for (let pageToken: string | undefined, isFirst = true; isFirst || pageToken; isFirst = false) {
    const { data } = await accountSummaries.list(pageToken ? { pageToken } : {}, getRoot('analyticsadmin'));
    const summaries = data.accountSummaries?.flatMap(({ propertySummaries = [] }) => propertySummaries) ?? [];
    names.push(...summaries.map(({ displayName }) => displayName));
    pageToken = data.nextPageToken ?? undefined;
  }
  expect(names).toEqual(['Acme web', 'Acme shop', 'Acme blog']);
  const { data } = await properties.get({ name: property }, getRoot('analyticsadmin'));
  expect(data).toMatchObject({ name: property, timeZone: 'Europe/Berlin', currencyCode: 'EUR' });
});

test('the client runs reports and reads their rows, row counts, pages and quotas', async () => {
  await authorize();
  const requested = {
    dimensions: [{ name: 'date' }, { name: 'pagePath' }],
    metrics: [{ name: 'screenPageViews' }, { name: 'sessions' }],
    orderBys: [{ dimension: { dimensionName: 'date' } }, { dimension: { dimensionName: 'pagePath' } }],
    returnPropertyQuota: true,
  };
  const { data: fullReport } = await runReport(requested);
  expect(fullReport.rows?.length).toBe(fullReport.rowCount);
  expect(fullReport.dimensionHeaders).toEqual([{ name: 'date' }, { name: 'pagePath' }]);
  expect(fullReport.metricHeaders?.[0]).toEqual({ name: 'screenPageViews', type: 'TYPE_INTEGER' });
  expect(fullReport.propertyQuota?.tokensPerDay?.remaining).toBeGreaterThan(0);
  expect(fullReport.metadata).toMatchObject({ timeZone: 'Europe/Berlin', currencyCode: 'EUR' });
  const { data: page } = await runReport({ ...requested, offset: '2', limit: '3' });
  expect(page.rows).toEqual(fullReport.rows?.slice(2, 5));
});

test("a rejected call fails with an error in Google's format, and the client renews an expired token", async () => {
  await authorize();
  const viewsReport = { metrics: [{ name: 'screenPageViews' }] };
  await controlStandIn('PUT', '/analytics/2001', { throttled: 1 });
  const rejected: unknown = await runReport(viewsReport).catch((error: unknown) => error);
  expect(rejected).toMatchObject({ status: 429, message: 'Exhausted concurrent requests quota.' });
  await expect(runReport({ metrics: [{ name: 'nothing' }] })).rejects.toMatchObject({ status: 400 });
  const expiredToken = client.credentials.access_token;
  await controlStandIn('POST', '/expire');
  expect((await runReport(viewsReport)).data.rows).toHaveLength(1);
  expect(client.credentials.access_token).not.toBe(expiredToken);
});

test('tokens cannot be renewed once the grant has been revoked', async () => {
  await authorize();
  await client.revokeCredentials();
  await authorize();
  const refreshToken = client.credentials.refresh_token;
  await controlStandIn('POST', '/revoke', { email: 'ada@acme.example' });
  client.setCredentials({ ...(refreshToken ? { refresh_token: refreshToken } : {}) });
  await expect(client.getAccessToken()).rejects.toMatchObject({ message: 'invalid_grant' });
});
