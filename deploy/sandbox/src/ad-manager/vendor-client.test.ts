import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { NetworkServiceClient, protos, ReportServiceClient } from '@google-ads/admanager';
import { authorizeClient } from '../google-data/testing/authorize-client.ts';
import { type Sandbox, startSandbox } from '../server.ts';
import { testConfig } from '../testing.ts';

// Tests the stand-in with Google's own client instead of ours.
let folder: string;
let sandbox: Sandbox;
let origin: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'reportage-vendor-client-'));
  sandbox = await startSandbox(testConfig(folder, { CHANNEL_REDIRECT_ORIGIN: 'http://localhost:4750' }));
  origin = sandbox.app.listeningOrigin;
}, 30_000);
afterAll(async () => {
  await sandbox.app.close();
  await rm(folder, { recursive: true });
});

const scope = 'https://www.googleapis.com/auth/admanager';
const parent = 'networks/71001';

/** Creates Google's clients, authorized by a user and pointed at the stand-in. */
async function openClients(scopes = [scope], email?: string) {
  const authClient = await authorizeClient(origin, 'gam', scopes, email);
  // The client can be pointed at another host, but not at a path on it.
  authClient.transporter.interceptors.request.add({
    resolved: async (request) => {
      if (request.url.pathname.startsWith('/v1/')) {
        request.url = new URL(`/google-data/admanager${request.url.pathname}${request.url.search}`, request.url);
      }
      return request;
    },
  });
  const { hostname, port } = new URL(origin);
  const endpoint = { apiEndpoint: hostname, port: Number(port), protocol: 'http', fallback: true };
  // The client's types refer to an earlier version of the auth library.
  const options = { ...endpoint, authClient: authClient as never };
  return { networks: new NetworkServiceClient(options), reports: new ReportServiceClient(options) };
}

const { Dimension, Metric } = protos.google.ads.admanager.v1.ReportDefinition;
const definition: protos.google.ads.admanager.v1.IReportDefinition = {
  reportType: 'HISTORICAL',
  dimensions: [Dimension.DATE, Dimension.LINE_ITEM_ID, Dimension.LINE_ITEM_NAME],
  metrics: [Metric.AD_SERVER_IMPRESSIONS, Metric.AD_SERVER_REVENUE],
  dateRange: {
    fixed: { startDate: { year: 2026, month: 6, day: 1 }, endDate: { year: 2026, month: 6, day: 3 } },
  },
};

test('the client lists networks page by page, and reads a single network', async () => {
  const { networks } = await openClients();
  const names: (string | null | undefined)[] = [];
  for await (const network of networks.listNetworksAsync()) names.push(network.displayName);
  expect(names).toEqual(['Acme Media', 'Acme Media US', 'Acme Labs']);
  const [network] = await networks.getNetwork({ name: parent });
  expect(network).toMatchObject({ networkCode: '71001', timeZone: 'Europe/Berlin', currencyCode: 'EUR' });
});

test('the client creates a report, finds it by name, waits for its run, and reads the rows page by page', async () => {
  const { reports } = await openClients();
  const report = { displayName: 'Three days', visibility: 'HIDDEN' as const, reportDefinition: definition };
  const [created] = await reports.createReport({ parent, report });
  expect(created).toMatchObject({
    displayName: 'Three days',
    reportDefinition: {
      reportType: 'HISTORICAL',
      dimensions: ['DATE', 'LINE_ITEM_ID', 'LINE_ITEM_NAME'],
      metrics: ['AD_SERVER_IMPRESSIONS', 'AD_SERVER_REVENUE'],
    },
  });
  const [matchingReports] = await reports.listReports({ parent, filter: 'displayName = "Three days"' });
  expect(matchingReports.map(({ name }) => name)).toEqual([created.name]);
  const [operation] = await reports.runReport({ name: created.name ?? '' });
  const [{ reportResult: name }] = await operation.promise();
  const [allRows] = await reports.fetchReportResultRows({ name: name ?? '' }, { autoPaginate: false });
  expect(allRows.length).toBeGreaterThan(10);
  const [first] = allRows;
  expect(first?.dimensionValues?.[0]?.stringValue).toBe('2026-06-01');
  expect(Number(first?.dimensionValues?.[1]?.intValue)).toBeGreaterThan(6_000);
  expect(Number(first?.metricValueGroups?.[0]?.primaryValues?.[0]?.intValue)).toBeGreaterThan(0);
  const paged: unknown[] = [];
  for await (const row of reports.fetchReportResultRowsAsync({ name: name ?? '', pageSize: 4 })) paged.push(row);
  expect(paged).toEqual(allRows);
}, 30_000);

/** In REST mode, the client uses the response body as the error message. */
const createErrorMatcher = (code: number, status: string) => ({
  code,
  message: expect.stringContaining(`"status":"${status}"`),
});

test("a rejected call fails with an error in Google's format", async () => {
  const { reports } = await openClients();
  const incomplete = { displayName: 'Without days', reportDefinition: { ...definition, dateRange: null } };
  await expect(reports.createReport({ parent, report: incomplete })).rejects.toMatchObject(
    createErrorMatcher(400, 'INVALID_ARGUMENT'),
  );
  await expect(reports.listReports({ parent: 'networks/9' })).rejects.toMatchObject(
    createErrorMatcher(404, 'NOT_FOUND'),
  );
  const stranger = await openClients(undefined, 'nobody@acme.example');
  expect((await stranger.networks.listNetworks())[0]).toEqual([]);
  await expect(stranger.networks.getNetwork({ name: parent })).rejects.toMatchObject(
    createErrorMatcher(403, 'PERMISSION_DENIED'),
  );
});

test('a user with read-only access cannot create reports', async () => {
  const { networks, reports } = await openClients([`${scope}.readonly`]);
  expect((await networks.getNetwork({ name: parent }))[0].displayName).toBe('Acme Media');
  const report = { displayName: 'Not allowed', reportDefinition: definition };
  await expect(reports.createReport({ parent, report })).rejects.toMatchObject(
    createErrorMatcher(403, 'PERMISSION_DENIED'),
  );
});
