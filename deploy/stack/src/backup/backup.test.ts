import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { calls } from '@reportage/contracts';
import { findInBackup } from '@reportage/testing/backups';
import pg from 'pg';
import { readConfig } from '../config.ts';
import { readNumbers } from '../last-release/read-numbers.ts';
import { unpackInto } from '../last-release/release-folder.ts';
import { startProduct } from '../last-release/running-product.ts';
import { createSeedApi } from '../seed/api.ts';
import { callPool } from '../seed/pool.ts';
import { signInDemoPerson, signInSeededPerson } from '../seed/sign-in.ts';
import { createVisits } from '../seed/visits.ts';
import { findService } from '../start/processes.ts';
import type { Settings } from '../start/settings.ts';
import { runScript } from '../supervise/run-script.ts';
import { backupScript, runBackup } from './run-backup.ts';
import { runRestore } from './run-restore.ts';

type Manifest = Record<'tables' | 'facts' | 'uploads', { file: string; rows?: number; sha256: string }[]> & {
  takenAt: string;
};

const { signal } = new AbortController();
let root: string;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'reportage-backup-'));
});
afterAll(() => rm(root, { recursive: true, force: true }));

const backUp = ({ settings }: { settings: Settings }, folder: string): Promise<number> =>
  runScript(backupScript, ['backup', folder, '--with-keys'], findService(settings, 'worker'), signal);

async function readManifest(folder: string): Promise<Manifest> {
  return JSON.parse(await readFile(join(folder, 'manifest.json'), 'utf8')).body;
}

async function queryNumber({ databaseUrl }: Settings, text: string): Promise<number> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    return Number((await client.query({ text, rowMode: 'array' })).rows[0]?.[0]);
  } finally {
    await client.end();
  }
}

/** Counts all events ever stored, whether already counted or still pending. */
const countStoredEvents = (settings: Settings): Promise<number> =>
  queryNumber(
    settings,
    `select (select coalesce(sum(event_count), 0) from app.event_months)
      + (select coalesce(sum(event_count), 0) from app.collected_events)`,
  );

async function waitUntilFolded(settings: Settings): Promise<void> {
  for (let waits = 0; waits < 300; waits += 1) {
    if ((await queryNumber(settings, 'select count(*) from app.collected_events')) === 0) return;
    await delay(100);
  }
  throw new Error('The inbox was not folded within 30 s.');
}

interface SentBatch {
  acknowledgedAt: number;
  events: number;
}

/** Simulates visitors who keep reading while the backup is made. */
async function startVisits({ settings }: { settings: Settings }) {
  const api = createSeedApi(settings.origin, await signInDemoPerson(settings));
  const [workspace] = (await api.call(calls.listWorkspaces, {})).data;
  const query = { workspaceId: workspace?.id ?? '' };
  const sources = (await api.call(calls.listSources, { query })).data;
  const code = sources.flatMap(({ meta }) => ('script' in meta.settings ? (meta.settings.script?.code ?? []) : []))[0];
  const acknowledged: SentBatch[] = [];
  let sent = 0;
  let isStopping = false;
  const send = async (): Promise<void> => {
    while (!isStopping) {
      for (const { userAgent, batch } of createVisits(code ?? '', Date.now())) {
        if (isStopping) return;
        // Visits are dated now, outside the period whose numbers are compared.
        const now = Date.now();
        const events = batch.events.map((event) => ({ ...event, at: now }));
        const id = String(sent).padStart(22, 'b');
        sent += batch.events.length;
        const response = await fetch(`${settings.origin}/t/v1/events`, {
          method: 'POST',
          headers: { 'content-type': 'text/plain;charset=UTF-8', 'user-agent': userAgent },
          body: JSON.stringify({ ...batch, id, sentAt: now, events }),
        });
        if (response.ok) acknowledged.push({ acknowledgedAt: Date.now(), events: batch.events.length });
      }
    }
  };
  const sending = send();
  return {
    async stop() {
      isStopping = true;
      await sending;
      return { acknowledged, sent };
    },
  };
}

const secretsOwner = { name: 'Pia Plant', email: 'pia@planted.example', password: 'Planted-harbor-52-lantern' };

/** Signs a user up and in, and creates keys. @returns all secrets that must not be in a backup */
async function plantSecrets({ settings }: { settings: Settings }): Promise<string[]> {
  const { origin, config } = settings;
  const { token } = await signInSeededPerson(settings, secretsOwner);
  const { AuthenticationResult: session } = await callPool(origin, 'InitiateAuth', {
    ClientId: config.CLIENT_ID,
    AuthFlow: 'USER_PASSWORD_AUTH',
    AuthParameters: { USERNAME: secretsOwner.email, PASSWORD: secretsOwner.password },
  });
  const AccessToken = session?.AccessToken ?? '';
  const { SecretCode } = await callPool(origin, 'AssociateSoftwareToken', { AccessToken });
  const api = createSeedApi(origin, await signInDemoPerson(settings));
  const [workspace] = (await api.call(calls.listWorkspaces, {})).data;
  const query = { workspaceId: workspace?.id ?? '' };
  const hook = { name: 'Planted', url: 'https://chat.staff.example/hooks/1' };
  const webhook = await api.call(calls.createWebhook, { query, body: hook });
  const newKey = { kind: 'personal', name: 'Planted', scope: 'read', endsAt: null } as const;
  const key = await api.call(calls.createApiKey, { query, body: newKey });
  const secrets = [secretsOwner.password, token, AccessToken, session?.RefreshToken ?? '', SecretCode ?? ''];
  return [...secrets, webhook.secret, key.secret];
}

const silentProgress = { step: () => undefined, note: () => undefined } as unknown as Parameters<
  typeof startProduct
>[2];

test('a backup made under load contains no secrets and restores all data; damaged backups and those from other products are rejected', async () => {
  const dataFolder = join(root, 'data');
  await mkdir(dataFolder);
  const { period, numbers } = await unpackInto(dataFolder);
  const product = await startProduct(dataFolder, {}, silentProgress);
  const firstBackup = join(root, 'first');
  let eventsBefore = 0;
  let secrets: string[];
  let visits: Awaited<ReturnType<Awaited<ReturnType<typeof startVisits>>['stop']>>;
  try {
    expect(await readNumbers(product.settings, period)).toEqual(numbers);
    eventsBefore = await countStoredEvents(product.settings);
    secrets = await plantSecrets(product);
    const running = await startVisits(product);
    await delay(1_500);
    expect(await backUp(product, firstBackup)).toBe(0);
    visits = await running.stop();
  } finally {
    await product.stop();
  }
  const manifest = await readManifest(firstBackup);
  const takenAt = Date.parse(manifest.takenAt);
  const acknowledgedEarlier = visits.acknowledged.filter(({ acknowledgedAt }) => acknowledgedAt < takenAt);
  const acknowledgedBefore = acknowledgedEarlier.reduce((sum, { events }) => sum + events, 0);
  expect(acknowledgedBefore).toBeGreaterThan(0);
  expect(visits.acknowledged.length).toBeGreaterThan(acknowledgedEarlier.length);

  // Even a backup with the encryption keys must not contain any of the secrets.
  expect(Math.min(...secrets.map(({ length }) => length))).toBeGreaterThan(15);
  expect(await findInBackup(firstBackup, secrets)).toEqual([]);
  expect(await findInBackup(firstBackup, [secretsOwner.email])).toContain('database/identity.users.copy.zst');

  const restored = join(root, 'restored');
  const config = readConfig({ DATA_FOLDER: restored });

  // A backup that is damaged, missing or from another product is rejected, and nothing changes.
  const damaged = join(root, 'damaged');
  await cp(firstBackup, damaged, { recursive: true });
  const damagedFile = join(damaged, manifest.facts.find(({ rows }) => (rows ?? 0) > 0)?.file ?? '');
  const bytes = await readFile(damagedFile);
  bytes[bytes.length >> 1] = (bytes[bytes.length >> 1] ?? 0) ^ 1;
  await writeFile(damagedFile, bytes);
  const otherProductBackup = join(root, 'other-product');
  await cp(firstBackup, otherProductBackup, { recursive: true });
  await writeFile(join(otherProductBackup, 'manifest.json'), '{"product":"another"}');
  for (const folder of [damaged, otherProductBackup, join(root, 'none')]) {
    expect(await runRestore([folder], signal, config)).toBe(1);
    expect((await readdir(root)).filter((name) => name.startsWith('restored'))).toEqual([]);
  }

  expect(await runRestore([firstBackup], signal, config)).toBe(0);
  await expect(runRestore([firstBackup], signal, config)).rejects.toThrow('is not empty');

  const restoredProduct = await startProduct(restored, {}, silentProgress);
  try {
    await waitUntilFolded(restoredProduct.settings);
    const restoredEvents = (await countStoredEvents(restoredProduct.settings)) - eventsBefore;
    expect(restoredEvents).toBeGreaterThanOrEqual(acknowledgedBefore);
    expect(restoredEvents).toBeLessThanOrEqual(visits.sent);
    expect(await readNumbers(restoredProduct.settings, period)).toEqual(numbers);
  } finally {
    await restoredProduct.stop();
  }
});

test('a backup of restored data equals the original, table by table', async () => {
  const dataFolder = join(root, 'rest');
  await mkdir(dataFolder);
  await unpackInto(dataFolder);
  // Migrates the last release's data.
  await (await startProduct(dataFolder, {}, silentProgress)).stop();
  const config = readConfig({ DATA_FOLDER: dataFolder });
  const [firstBackup, secondBackup] = [join(root, 'one'), join(root, 'other')];
  expect(await runBackup([firstBackup], signal, config)).toBe(0);
  const copy = join(root, 'copy');
  const copyConfig = readConfig({ DATA_FOLDER: copy });
  expect(await runRestore([firstBackup], signal, copyConfig)).toBe(0);
  expect(await runBackup([secondBackup], signal, copyConfig)).toBe(0);
  const [original, copied] = [await readManifest(firstBackup), await readManifest(secondBackup)];
  expect(original.tables.length).toBeGreaterThan(80);
  expect(original.tables.filter(({ rows }) => (rows ?? 0) > 0).length).toBeGreaterThan(20);
  const getHashes = ({ tables, uploads }: Manifest) =>
    [...tables, ...uploads].map(({ file, sha256 }) => [file, sha256]);
  expect(getHashes(copied)).toEqual(getHashes(original));
  const getFactRows = ({ facts }: Manifest) => facts.map(({ file, rows }) => [file, rows]);
  expect(getFactRows(copied)).toEqual(getFactRows(original));
});
