import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ChannelId, type Connection, calls } from '@reportage/contracts';
import { type SandboxProcess, startSandboxProcess } from '@reportage/testing/sandbox';
import { type DuckDbStore, openDuckDbStore } from '../../../facts/duckdb/duckdb-store.ts';
import type { Connector } from '../../../platform/connectors/connector.ts';
import { createConnectorKit } from '../../../platform/connectors/connector-kit.ts';
import { connectors } from '../../../platform/connectors/index.ts';
import { createTestApi, type Person, type TestApi } from '../../../testing/test-api.ts';
import { listDueConnections } from '../engine/sync.repository.ts';
import { type SyncServices, syncConnection } from '../engine/sync-connection.ts';

/** Returns environment variables that point every connector to its stand-in. */
const getEnvironment = (url: string): Record<string, string> => ({
  GOOGLE_DATA_CLIENT_ID: 'sandbox',
  GOOGLE_DATA_CLIENT_SECRET: 'sandbox-secret',
  GOOGLE_DATA_AUTHORIZE_URL: `${url}/google-data/o/oauth2/v2/auth`,
  GOOGLE_DATA_TOKEN_URL: `${url}/google-data/token`,
  GA_DATA_URL: `${url}/google-data/analyticsdata/v1beta`,
  GA_ADMIN_URL: `${url}/google-data/analyticsadmin/v1beta`,
  GAM_URL: `${url}/google-data/admanager/v1`,
  YOUTUBE_ANALYTICS_URL: `${url}/google-data/youtubeanalytics/v2`,
  YOUTUBE_DATA_URL: `${url}/google-data/youtube/v3`,
  LINKEDIN_CLIENT_ID: 'sandbox',
  LINKEDIN_CLIENT_SECRET: 'sandbox-secret',
  LINKEDIN_AUTHORIZE_URL: `${url}/linkedin/oauth/v2/authorization`,
  LINKEDIN_TOKEN_URL: `${url}/linkedin/oauth/v2/accessToken`,
  LINKEDIN_API_URL: `${url}/linkedin/rest`,
  META_CLIENT_ID: 'sandbox',
  META_CLIENT_SECRET: 'sandbox-secret',
  META_DIALOG_URL: `${url}/meta-data/v26.0/dialog/oauth`,
  META_GRAPH_URL: `${url}/meta-data/v26.0`,
  TIKTOK_CLIENT_ID: 'sandbox',
  TIKTOK_CLIENT_SECRET: 'sandbox-secret',
  TIKTOK_AUTHORIZE_URL: `${url}/tiktok/v2/auth/authorize`,
  TIKTOK_TOKEN_URL: `${url}/tiktok/open_api/v1.3/tt_user/oauth2/token/`,
  TIKTOK_API_URL: `${url}/tiktok/open_api/v1.3`,
  DRIVE_CLIENT_ID: 'sandbox',
  DRIVE_CLIENT_SECRET: 'sandbox-secret',
  DRIVE_TOKEN_URL: `${url}/google-drive/token`,
  DRIVE_AUTHORIZE_URL: `${url}/google-drive/o/oauth2/v2/auth`,
  DRIVE_API_URL: `${url}/google-drive/drive/v3`,
});

export interface ConnectedTestSource {
  workspaceId: string;
  sourceId: string;
  connections: Connection[];
}

/** The API, the facts and the stand-ins, with a shared clock. */
export interface SyncFixture {
  api: TestApi;
  store: DuckDbStore;
  sandbox: SandboxProcess;
  /** Sets the time for the product and the stand-ins. */
  setTime(time: Date): Promise<void>;
  /** Configures a vendor's stand-in or reads its state. @param vendor the stand-in's root path, by default Google's */
  control(method: 'GET' | 'PUT' | 'POST', path: string, body?: object, vendor?: string): Promise<unknown>;
  /** Submits the consent page; the user consents by default. @returns the URL the user is redirected to */
  consent(url: string, form?: Record<string, string>): Promise<URL>;
  /** Adds a source, authorizes it and lists its accounts, as a user would. */
  connect(owner: Person, workspaceId: string, email?: string, channelId?: ChannelId): Promise<ConnectedTestSource>;
  /**
   * Syncs all due connections once.
   * @param concurrency how many connections are synced at the same time
   * @param signal tests abort it to simulate a crash, which leaves no record
   */
  syncDueAccounts(overrides?: Partial<SyncServices>, concurrency?: number, signal?: AbortSignal): Promise<void>;
  close(): Promise<void>;
}

/** Processes items concurrently, at most `workers` at a time. */
export async function runConcurrently<Item>(
  items: readonly Item[],
  workers: number,
  work: (item: Item) => Promise<unknown>,
): Promise<void> {
  const pending = items.values();
  const runWorker = async (): Promise<void> => {
    for (const item of pending) await work(item);
  };
  await Promise.all(Array.from({ length: workers }, runWorker));
}

/**
 * @param factsFolder the folder for the facts, which are kept in memory by default
 * @param environment additional environment variables for the API
 */
export async function createSyncFixture(
  history = { historyDays: 35, sliceDays: 7 },
  factsFolder: string | null = null,
  environment: Record<string, string> = {},
): Promise<SyncFixture> {
  const folder = await mkdtemp(join(tmpdir(), 'reportage-sync-'));
  const sandbox = await startSandboxProcess(folder, {
    CHANNEL_REDIRECT_ORIGIN: 'http://localhost:4750',
    DRIVE_REDIRECT_URI: 'http://localhost:4750/api/sources/gd/callback',
  });
  const api = await createTestApi({ ...getEnvironment(sandbox.url), ...environment });
  const store = await openDuckDbStore(factsFolder);
  const kit = createConnectorKit(api.platform, () => Promise.resolve());
  const shortenHistory = (channelId: ChannelId): Connector => ({ ...connectors[channelId], ...history });
  const shortConnectors = {
    ...connectors,
    ga: shortenHistory('ga'),
    gam: shortenHistory('gam'),
    ceros: shortenHistory('ceros'),
    youtube: shortenHistory('youtube'),
    linkedin: shortenHistory('linkedin'),
    facebook: shortenHistory('facebook'),
    instagram: shortenHistory('instagram'),
    tiktok: shortenHistory('tiktok'),
  };

  const request = async (method: string, path: string, body?: object): Promise<unknown> => {
    const response = await fetch(`${sandbox.url}${path}`, {
      method,
      ...(body ? { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } } : {}),
    });
    if (!response.ok) throw new Error(`The stand-in responded to ${path} with ${response.status}.`);
    return response.json();
  };

  const control: SyncFixture['control'] = (method, path, body, vendor = '/google-data') =>
    request(method, `${vendor}/control${path}`, body);

  const setTime = async (time: Date): Promise<void> => {
    api.clock.at = time;
    await request('PUT', '/vendors/clock', { now: time.toISOString() });
  };

  const consent: SyncFixture['consent'] = async (url, form = {}) => {
    const { origin, pathname, searchParams } = new URL(url);
    const scopes = (searchParams.get('scope') ?? '').split(/[ ,]/);
    const checkboxes = Object.fromEntries(scopes.map((scope, index) => [`scope_${index}`, scope]));
    const filledForm = {
      ...Object.fromEntries(searchParams),
      ...checkboxes,
      email: 'ada@acme.example',
      decision: 'allow',
      ...form,
    };
    const body = new URLSearchParams(filledForm);
    const response = await fetch(`${origin}${pathname}`, { method: 'POST', redirect: 'manual', body });
    return new URL(response.headers.get('location') ?? '');
  };

  await setTime(api.clock.at);
  return {
    api,
    store,
    sandbox,
    setTime,
    control,
    consent,

    async connect(owner, workspaceId, email = 'ada@acme.example', channelId = 'ga') {
      const query = { workspaceId };
      const params = { channelId };
      const source = await api.send(calls.createSource, { query, body: { type: channelId, name: 'Acme' } }, owner);
      const sourceId = source.body.id;
      const link = await api.send(calls.getAuthorizationLink, { params, query: { ...query, sourceId } }, owner);
      const callbackUrl = await consent(link.body.url, { email });
      const body = {
        state: callbackUrl.searchParams.get('state') ?? '',
        code: callbackUrl.searchParams.get('code') ?? '',
      };
      await api.send(calls.finishAuthorization, { params, query, body }, owner);
      const listed = await api.send(calls.listConnections, { params: { id: sourceId }, query }, owner);
      return { workspaceId, sourceId, connections: listed.body.data };
    },

    async syncDueAccounts(overrides = {}, concurrency = 1, signal = new AbortController().signal) {
      const services = {
        ...api.platform,
        kit,
        store,
        connectors: shortConnectors,
        onStored: () => Promise.resolve(),
        ...overrides,
      };
      const due = await listDueConnections(api.platform.db, api.clock.at, 100);
      await runConcurrently(due, concurrency, ({ id }) => syncConnection(services, id, signal));
    },

    async close() {
      await kit.close();
      await store.close();
      await api.close();
      await sandbox.close();
      await rm(folder, { recursive: true });
    },
  };
}
