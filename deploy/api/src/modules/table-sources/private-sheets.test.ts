import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { calls, type TableSourceSettings, type Workspace } from '@reportage/contracts';
import { type SandboxProcess, startSandboxProcess } from '@reportage/testing/sandbox';
import { type SecretTracker, trackSecrets } from '../../testing/planted-secrets.ts';
import type { Person } from '../../testing/test-api.ts';
import { createTableFixture, type TableFixture } from './testing/table-fixture.ts';

let folder: string;
let sandbox: SandboxProcess;
let fixture: TableFixture;
let ada: Person;
let eve: Person;
let workspace: Workspace;
let query: { workspaceId: string };
let secretTracker: SecretTracker;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'reportage-sheets-'));
  sandbox = await startSandboxProcess(folder, { DRIVE_REDIRECT_URI: 'http://localhost:4750/api/sources/gd/callback' });
  const driveUrl = `${sandbox.url}/google-drive`;
  fixture = await createTableFixture({
    DRIVE_CLIENT_ID: 'sandbox',
    DRIVE_CLIENT_SECRET: 'sandbox-secret',
    DRIVE_TOKEN_URL: `${driveUrl}/token`,
    DRIVE_AUTHORIZE_URL: `${driveUrl}/o/oauth2/v2/auth`,
    DRIVE_API_URL: `${driveUrl}/drive/v3`,
    SHEETS_API_URL: `${driveUrl}/sheets/v4`,
    LOG_LEVEL: 'trace',
    LOG_FILE: join(folder, 'api.log'),
  });
  secretTracker = trackSecrets(fixture.api, join(folder, 'api.log'));
  secretTracker.add('sandbox-secret');
  ada = await fixture.api.createPerson('Ada');
  workspace = await fixture.api.createWorkspace(ada, 'Harbour');
  eve = await fixture.api.createMember(workspace, 'admin', 'Eve');
  query = { workspaceId: workspace.id };
}, 120_000);
afterAll(async () => {
  await fixture.close();
  await sandbox.close();
  await rm(folder, { recursive: true });
});

/** Connects a person's drive by signing in to the stand-in with the person's own account. */
async function connectDrive(person: Person, name: string): Promise<void> {
  const { api } = fixture;
  const consentUrl = new URL((await api.send(calls.connectDrive, { query, body: {} }, person)).body.url);
  const response = await fetch(`${consentUrl.origin}${consentUrl.pathname}`, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({
      ...Object.fromEntries(consentUrl.searchParams),
      person_email: `${name}@drive.example`,
      person_name: name,
      person_email_box: 'yes',
      decision: 'allow',
    }),
  });
  const callbackParams = new URL(response.headers.get('location') ?? '').searchParams;
  const body = { state: callbackParams.get('state') ?? '', code: callbackParams.get('code') ?? '' };
  secretTracker.add(body.code);
  expect((await api.send(calls.finishDrive, { query, body }, person)).status).toBe(200);
}

const sheetUrl = 'https://docs.google.com/spreadsheets/d/1PrivatePrintSheet/edit#gid=0';
const getSettings = (overrides: Partial<TableSourceSettings> = {}): TableSourceSettings =>
  fixture.createSettings({
    address: sheetUrl,
    access: 'drive',
    itemColumn: 'Channel',
    metrics: [{ column: 'Copies sold', metricId: 'custom_sold', name: 'Sold', unit: 'count', type: 'sum' }],
    ...overrides,
  });
const preview = (body: object, person = ada) =>
  fixture.api.send(calls.previewTable, { query, body: { address: sheetUrl, access: 'drive', ...body } }, person);
const findProblem = async (id: string) =>
  (await fixture.api.send(calls.getSourceStatus, { params: { id }, query }, ada)).body.problem;

test('a private sheet is found, previewed and read through the member’s own drive', async () => {
  const { api } = fixture;
  const previewWithoutDrive = await preview({});
  expect([previewWithoutDrive.status, previewWithoutDrive.body.errors?.[0]?.message]).toEqual([
    400,
    'is read through a Google Drive that is no longer connected',
  ]);
  await connectDrive(ada, 'ada');
  const list = (search: string) => api.send(calls.listDriveSheets, { query: { ...query, search } }, ada);
  expect((await list('')).body.data.map(({ name }) => name)).toEqual(['Kiosk sales', 'Print sales']);
  const [found] = (await list('print')).body.data;
  expect(found?.address).toBe('https://docs.google.com/spreadsheets/d/1PrivatePrintSheet/edit');
  const previewed = await preview({ settings: getSettings() });
  expect(previewed.body.headers).toEqual(['Day', 'Channel', 'Copies sold', 'Revenue']);
  expect(previewed.body.reading).toMatchObject({ valueCount: 270, faultCount: 0 });
  const notes = await preview({ address: sheetUrl.replace('gid=0', 'gid=77') });
  expect(notes.body.headers).toEqual(['Note']);
  const missing = await preview({ address: sheetUrl.replace('1PrivatePrintSheet', '1Nowhere') });
  expect(missing.body.errors).toEqual([{ path: 'body.address', message: 'does not exist' }]);

  const id = await fixture.add(ada, workspace.id, getSettings());
  await fixture.readDueSources();
  expect(await findProblem(id)).toBeNull();
  expect(await fixture.listValues(workspace.id)).toHaveLength(270);
  // Reading the same sheet again writes nothing.
  await api.send(calls.controlSync, { params: { id }, query, body: { action: 'now' } }, ada);
  await fixture.readDueSources();
  const reads = await api.send(calls.listTableReads, { params: { id }, query }, ada);
  expect(reads.body.data.map(({ outcome }) => outcome)).toEqual(['unchanged', 'stored']);
});

test('another admin cannot read a new URL through somebody else’s drive, but can use their own', async () => {
  const { api } = fixture;
  const metrics = [
    { column: 'Copies sold', metricId: 'custom_kiosk', name: 'Kiosk', unit: 'count' as const, type: 'sum' as const },
  ];
  const id = await fixture.add(ada, workspace.id, getSettings({ metrics }));
  const save = async (changes: Partial<TableSourceSettings>) => {
    const { version } = (await api.send(calls.getSource, { params: { id }, query }, eve)).body;
    const body = { settings: getSettings({ metrics, ...changes }), version };
    expect((await api.send(calls.updateSource, { params: { id }, query, body }, eve)).status).toBe(200);
    await fixture.readDueSources();
  };
  await save({ schedule: { every: 'day', hour: 7 } });
  expect(await findProblem(id)).toBeNull();
  await save({ address: 'https://docs.google.com/spreadsheets/d/1PrivateKioskSheet/edit' });
  expect(await findProblem(id)).toBe('grantInvalid');
  await connectDrive(eve, 'eve');
  await save({ address: 'https://docs.google.com/spreadsheets/d/1PrivateKioskSheet/edit' });
  expect(await findProblem(id)).toBeNull();
  await api.send(calls.disconnectDrive, { query }, eve);
  await api.send(calls.controlSync, { params: { id }, query, body: { action: 'now' } }, eve);
  await fixture.readDueSources();
  expect(await findProblem(id)).toBe('grantInvalid');
  // Values that were read before are unchanged.
  expect((await fixture.listValues(workspace.id)).filter((line) => line.startsWith('custom_kiosk '))).toHaveLength(270);
});

test('only the URL of a Google Sheet can be read through a drive', async () => {
  const body = { type: 'table' as const, name: 'Print', settings: getSettings({ address: fixture.tableUrl }) };
  const rejected = await fixture.api.send(calls.createSource, { query, body }, ada);
  expect(rejected.body).toMatchObject({ errors: [{ path: 'body.settings.address' }] });
});

test('no response, log line or database row contains a drive’s token, code or secret', async () => {
  expect(secretTracker.count()).toBeGreaterThan(3);
  expect(await secretTracker.findLeaks()).toEqual([]);
});
