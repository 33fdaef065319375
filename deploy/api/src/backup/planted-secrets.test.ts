import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';
import { type ChannelId, calls } from '@reportage/contracts';
import { findInBackup } from '@reportage/testing/backups';
import { createSyncFixture, type SyncFixture } from '../modules/sync/testing/sync-fixture.ts';
import { loadConfig } from '../platform/config.ts';
import { createLogger } from '../platform/logger.ts';
import { type SecretTracker, trackSecrets } from '../testing/planted-secrets.ts';
import { createTestEnvironment, type Person } from '../testing/test-api.ts';
import { backUp } from './back-up.ts';
import { checkBackup } from './restore.ts';

/** Every vendor that users authorize. Ceros is left out because it is read with Google Analytics grants. */
const channels = ['ga', 'gam', 'youtube', 'linkedin', 'tiktok', 'facebook', 'instagram'] satisfies ChannelId[];
const email = 'ada@acme.example';
const settings = {
  GOOGLE_DATA_CLIENT_SECRET: 'sandbox-secret',
  SMTP_URL: 'smtp://reports:planted-mail-password@127.0.0.1:9',
  LINK_SECRET: 'planted-link-secret-0123456789abcdefghij',
};

let root: string;
let fixture: SyncFixture;
let tracker: SecretTracker;
let ada: Person;
let query: { workspaceId: string };
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'reportage-backup-secrets-'));
  const logFile = join(root, 'api.log');
  const environment = { ...settings, DATA_FOLDER: root, LOG_LEVEL: 'trace', LOG_FILE: logFile };
  fixture = await createSyncFixture({ historyDays: 7, sliceDays: 7 }, join(root, 'facts'), environment);
  tracker = trackSecrets(fixture.api, logFile);
  tracker.add('sandbox-secret', 'planted-mail-password', settings.LINK_SECRET);
  ada = await fixture.api.createPerson('Ada');
  query = { workspaceId: (await fixture.api.createWorkspace(ada, 'Acme')).id };
}, 60_000);
afterAll(async () => {
  await fixture.close();
  await rm(root, { recursive: true });
});

/** Creates grants and renews some; requests codes that are not exchanged. @returns the id of a synced connection */
async function authorize(): Promise<string> {
  const { api, control, syncDueAccounts, setTime } = fixture;
  const connectionIds: string[] = [];
  for (const channelId of channels) {
    const { sourceId, connections } = await fixture.connect(ada, query.workspaceId, email, channelId);
    const items = connections.slice(0, 1).map(({ connectionId }) => connectionId);
    await api.send(calls.saveConnections, { params: { id: sourceId }, query, body: { items } }, ada);
    connectionIds.push(...items);
    const link = await api.send(
      calls.getAuthorizationLink,
      { params: { channelId }, query: { ...query, sourceId } },
      ada,
    );
    const callbackParams = (await fixture.consent(link.body.url)).searchParams;
    tracker.add(callbackParams.get('code') ?? '', callbackParams.get('state') ?? '');
  }
  await syncDueAccounts();
  const countBefore = tracker.count();
  await control('POST', '/expire');
  await setTime(new Date(api.clock.at.getTime() + 60_000));
  await api.platform.db.updateTable('connections').set({ nextSyncAt: api.clock.at }).execute();
  await syncDueAccounts();
  expect(tracker.count()).toBeGreaterThan(countBefore);
  return connectionIds[0] ?? '';
}

async function connectDrive(): Promise<void> {
  const { api } = fixture;
  const requested = new URL((await api.send(calls.connectDrive, { query, body: {} }, ada)).body.url);
  const consentForm = {
    person_email: 'ada@drive.example',
    person_name: 'Ada',
    person_email_box: 'yes',
    decision: 'allow',
  };
  const response = await fetch(`${requested.origin}${requested.pathname}`, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ ...Object.fromEntries(requested.searchParams), ...consentForm }),
  });
  const callbackParams = new URL(response.headers.get('location') ?? '').searchParams;
  const body = { state: callbackParams.get('state') ?? '', code: callbackParams.get('code') ?? '' };
  tracker.add(body.code);
  expect((await api.send(calls.finishDrive, { query, body }, ada)).status).toBe(200);
}

/** Creates secrets that the product shows once and afterwards only verifies. */
async function createSecrets(): Promise<void> {
  const { api } = fixture;
  const hook = { name: 'Newsroom', url: 'https://chat.staff.example/hooks/1' };
  const webhook = (await api.send(calls.createWebhook, { query, body: hook }, ada)).body;
  const webhookInput = { params: { id: webhook.webhook.id }, query, body: {} };
  const rotated = (await api.send(calls.rotateWebhookSecret, webhookInput, ada)).body;
  await api.send(calls.testWebhook, webhookInput, ada);
  const newKey = { kind: 'personal', name: 'Exports', scope: 'read', endsAt: null } as const;
  const key = (await api.send(calls.createApiKey, { query, body: newKey }, ada)).body;
  tracker.add(webhook.secret, rotated.secret, key.secret);

  const dates = { timezone: 'UTC', startDate: '2026-06-01', endDate: '2026-06-30' };
  const campaign = { name: 'Summer', clientName: 'Northwind', media: [], ...dates };
  const { id } = (await api.send(calls.createCampaign, { query, body: campaign }, ada)).body;
  const report = (await api.send(calls.createReport, { query, body: { name: 'Weekly', campaign: id } }, ada)).body;
  const passcode = 'planted-passcode-17';
  const params = { id: report.id };
  await api.send(calls.publishReport, { params, query, body: {} }, ada);
  const link = await api.send(calls.createReportLink, { params, query, body: { name: 'Client', passcode } }, ada);
  const entered = await api.send(calls.enterReport, { params, body: { link: link.body.code, passcode } });
  expect(entered.status).toBe(200);
  tracker.add(passcode, entered.body.pass);
}

/** Reads the rows of a facts table, whose pages are compressed inside the file. */
async function readFacts(file: string, content: Buffer): Promise<Buffer | null> {
  if (!file.startsWith('facts/')) return null;
  const path = join(root, 'unpacked.parquet');
  await writeFile(path, content);
  const instance = await DuckDBInstance.create();
  const connection = await instance.connect();
  const rows = (await connection.runAndReadAll(`select * from read_parquet('${path}')`)).getRowsJson();
  connection.closeSync();
  instance.closeSync();
  return Buffer.from(JSON.stringify(rows));
}

test('a backup contains no token, code, key, passcode or secret that belongs to the product or a vendor', async () => {
  const connectionId = await authorize();
  await connectDrive();
  await createSecrets();
  expect(tracker.count()).toBeGreaterThan(3 * channels.length);
  // The product is stopped during the backup, because only one process can have the facts open.
  await fixture.store.close();
  const environment = { ...createTestEnvironment(fixture.api), WORKER_URL: 'http://127.0.0.1:1' };
  const config = loadConfig({ ...environment, ...settings, DATA_FOLDER: root });
  await writeFile(join(root, 'link-secret'), settings.LINK_SECRET);
  const log = createLogger('silent', 'test');
  const [plain, withKeys] = [join(root, 'plain'), join(root, 'with-keys')];
  await backUp(config, log, { folder: plain, withKeys: false });
  await backUp(config, log, { folder: withKeys, withKeys: true });
  expect(await findInBackup(plain, tracker.list(), readFacts)).toEqual([]);
  // The backup contains the keys, because they were requested, but no other secret.
  expect(await findInBackup(withKeys, tracker.list(), readFacts)).toEqual(['keys/link-secret.zst']);

  // The search finds values that the backup must contain, even in the pages of a Parquet file.
  const locations = await findInBackup(plain, [connectionId], readFacts);
  expect(locations).toContain('database/app.connections.copy.zst');
  expect(locations.some((file) => file.startsWith('facts/'))).toBe(true);
  const { tables } = await checkBackup(plain);
  const countRows = (name: string) => tables.find((table) => table.name === name)?.rows ?? 0;
  for (const table of ['grants', 'drive_connections', 'webhooks', 'webhook_deliveries', 'api_keys', 'report_links']) {
    expect([table, countRows(table)]).not.toEqual([table, 0]);
  }
}, 180_000);
