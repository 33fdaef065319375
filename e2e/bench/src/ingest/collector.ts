import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { buildPath, type Call, calls, type Source, type Workspace } from '@reportage/contracts';
import { startDedicatedDatabase } from '@reportage/testing/database';
import { findFreePort } from '@reportage/testing/ports';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import pg from 'pg';
import { readMemory } from '../start/memory.ts';
import { type Child, startChild } from './child.ts';
import { readProcessorSeconds } from './processor-time.ts';

const deployFolder = join(import.meta.dirname, '../../../../deploy');
const apiFolder = join(deployFolder, 'api/src');
const identityServiceUrl = pathToFileURL(join(deployFolder, 'identity/src/service.ts')).href;
const issuer = 'https://identity.example/pool';
const audience = 'bench';

interface CallInput {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: object;
}

export interface Collector {
  /** The API's own origin. */
  origin: string;
  /** The public origin: the edge, which forwards beacons to the API. */
  publicOrigin: string;
  /** The script code of the source that the beacons belong to. */
  code: string;
  workspaceId: string;
  /** Makes a call as a member. */
  call<Answer>(call: Call, input: CallInput): Promise<Answer>;
  /** Waits until every acknowledged event is folded. @returns how many seconds that took */
  settle(): Promise<number>;
  /** Reads how much memory each process currently uses, in MiB. */
  readMemory(): Promise<Record<'server' | 'worker' | 'database', number>>;
  /** Reads the processor time that the edge and the API have used so far. */
  readProcessorSeconds(): Promise<number>;
  stop(): Promise<void>;
}

/** Starts the part of a user pool that signs tokens. */
async function startIdentity() {
  const { publicKey, privateKey } = await generateKeyPair('RS256');
  const keys = JSON.stringify({ keys: [{ ...(await exportJWK(publicKey)), kid: 'bench', alg: 'RS256', use: 'sig' }] });
  const server = createServer((_request, response) => {
    response.setHeader('content-type', 'application/json').end(keys);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const claims = {
    sub: '00000000-0000-4000-8000-000000000001',
    name: 'Ada',
    email: 'ada@example.org',
    token_use: 'id',
  };
  const token = await new SignJWT({ ...claims, 'cognito:username': 'ada@example.org', 'custom:isAdmin': 'false' })
    .setProtectedHeader({ alg: 'RS256', kid: 'bench' })
    .setIssuer(issuer)
    .setAudience(audience)
    .setIssuedAt()
    .setExpirationTime('3h')
    .sign(privateKey);
  return {
    token,
    jwksUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

type Ports = Record<'api' | 'identity' | 'edge' | 'worker' | 'mailbox' | 'smtp', number>;

/** Runs the lightweight services in one process, as `npm start` does. */
function startServer(
  environment: Record<string, string>,
  folder: string,
  ports: Ports,
  identityModuleUrl: string,
): Promise<Child> {
  const createService = (
    name: string,
    settings: Record<string, string>,
    moduleUrl = pathToFileURL(join(deployFolder, name, 'src/service.ts')).href,
  ) => ({ name, moduleUrl, settings });
  const getLocalUrl = (port: number): string => `http://127.0.0.1:${port}`;
  const hosted = [
    createService('api', { PORT: String(ports.api) }),
    createService(
      'identity',
      {
        PORT: String(ports.identity),
        SMTP_URL: `smtp://127.0.0.1:${ports.smtp}`,
        MAIL_FROM: 'bench@example.org',
      },
      identityModuleUrl,
    ),
    createService('edge', {
      PORT: String(ports.edge),
      API_URL: getLocalUrl(ports.api),
      IDENTITY_URL: getLocalUrl(ports.identity),
      RELEASES_FOLDER: join(folder, 'releases'),
      // Each beacon carries the IP address of the visitor that the client simulates.
      TRUST_PROXY: 'true',
    }),
    createService('sandbox', { PORT: String(ports.mailbox), SMTP_PORT: String(ports.smtp) }),
  ];
  return startChild(join(deployFolder, 'stack/src/server/main.ts'), {
    ...environment,
    HOSTED_SERVICES: JSON.stringify(hosted),
  });
}

/**
 * Starts the product's processes as `npm start` does, and creates a workspace with a source.
 *
 * @param identityModuleUrl URL of the module that stands in for the user pool behind the edge; no user signs in here
 */
export async function startCollector(identityModuleUrl = identityServiceUrl): Promise<Collector> {
  const cleanup = new AsyncDisposableStack();
  const folder = await mkdtemp(join(tmpdir(), 'bench-ingest-'));
  cleanup.defer(() => rm(folder, { recursive: true, force: true }));
  const database = await startDedicatedDatabase();
  cleanup.defer(() => database.close());
  const identity = await startIdentity();
  cleanup.defer(() => identity.stop());
  const ports: Ports = {
    api: await findFreePort(),
    identity: await findFreePort(),
    edge: await findFreePort(),
    worker: await findFreePort(),
    mailbox: await findFreePort(),
    smtp: await findFreePort(),
  };
  const environment = {
    DATABASE_URL: database.url,
    DATA_FOLDER: folder,
    PUBLIC_ORIGIN: `http://localhost:${ports.edge}`,
    IDENTITY_ISSUER: issuer,
    IDENTITY_JWKS_URL: identity.jwksUrl,
    CLIENT_ID: audience,
    WORKER_URL: `http://127.0.0.1:${ports.worker}`,
    FACTS_TOKEN: 'a-bench-secret-that-is-long-enough-01',
    LOG_LEVEL: 'error',
    // One machine simulates thousands of visitors to one site.
    RATE_LIMIT_PER_MINUTE: '100000000',
    COLLECT_PER_ADDRESS_PER_MINUTE: '100000000',
    COLLECT_PER_SOURCE_PER_SECOND: '100000000',
  };
  const server = await startServer(environment, folder, ports, identityModuleUrl);
  cleanup.defer(() => server.stop());
  const worker = await startChild(join(apiFolder, 'worker.ts'), { ...environment, PORT: String(ports.worker) });
  cleanup.defer(() => worker.stop());

  const origin = `http://127.0.0.1:${ports.api}`;
  const call = async <Answer>(definition: Call, { params, query, body }: CallInput): Promise<Answer> => {
    const response = await fetch(`${origin}/api/${buildPath(definition, params)}?${new URLSearchParams(query)}`, {
      method: definition.method,
      headers: { authorization: `Bearer ${identity.token}`, 'content-type': 'application/json' },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    if (!response.ok) throw new Error(`${definition.id} responded with ${response.status}: ${await response.text()}`);
    return (await response.json()) as Answer;
  };
  const { workspace } = await call<{ workspace: Workspace }>(calls.createWorkspace, { body: { name: 'Bench' } });
  const query = { workspaceId: workspace.id };
  const source = await call<Source>(calls.createSource, { query, body: { type: 'analytics', name: 'Site' } });
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  cleanup.defer(() => client.end());
  const settle = async (): Promise<number> => {
    const startedAt = performance.now();
    while ((await client.query('select 1 from app.collected_events limit 1')).rows.length > 0) await delay(100);
    return (performance.now() - startedAt) / 1_000;
  };

  return {
    settle,
    origin,
    publicOrigin: `http://127.0.0.1:${ports.edge}`,
    readMemory: async () => ({
      server: await readMemory(server.pid),
      worker: await readMemory(worker.pid),
      database: await readMemory(database.pid),
    }),
    readProcessorSeconds: () => readProcessorSeconds(server.pid),
    code: source.meta.settings.script?.code ?? '',
    workspaceId: workspace.id,
    call,
    stop: () => cleanup.disposeAsync(),
  };
}
