import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { buildPath, type Call, calls, type Source, type Workspace } from '@reportage/contracts';
import { startOwnDatabase } from '@reportage/testing/database';
import { freePort } from '@reportage/testing/ports';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import pg from 'pg';
import { startChild } from './child.ts';

const api = join(import.meta.dirname, '../../../../deploy/api/src');
const issuer = 'https://identity.example/pool';
const audience = 'bench';

interface CallParts {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: object;
}

export interface Collector {
  origin: string;
  /** Of the source that the beacons name. */
  code: string;
  workspaceId: string;
  /** A call of a member. */
  call<Answer>(call: Call, input: CallParts): Promise<Answer>;
  /** Waits until every acknowledged event is folded. @returns seconds */
  settle(): Promise<number>;
  stop(): Promise<void>;
}

/** The signing side of a user pool. */
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

/** API, worker and database as the product runs them, each in a process of its own, with a workspace and its source. */
export async function startCollector(): Promise<Collector> {
  const cleanup = new AsyncDisposableStack();
  const folder = await mkdtemp(join(tmpdir(), 'bench-ingest-'));
  cleanup.defer(() => rm(folder, { recursive: true, force: true }));
  const database = await startOwnDatabase();
  cleanup.defer(() => database.close());
  const identity = await startIdentity();
  cleanup.defer(() => identity.stop());
  const [port, workerPort] = [await freePort(), await freePort()];
  const environment = {
    DATABASE_URL: database.url,
    DATA_FOLDER: folder,
    PUBLIC_ORIGIN: `http://localhost:${port}`,
    IDENTITY_ISSUER: issuer,
    IDENTITY_JWKS_URL: identity.jwksUrl,
    CLIENT_ID: audience,
    WORKER_URL: `http://127.0.0.1:${workerPort}`,
    LOG_LEVEL: 'error',
    // One machine stands for thousands of visitors of one site.
    RATE_LIMIT_PER_MINUTE: '100000000',
    COLLECT_PER_ADDRESS_PER_MINUTE: '100000000',
    COLLECT_PER_SOURCE_PER_SECOND: '100000000',
  };
  const server = await startChild(join(api, 'main.ts'), { ...environment, PORT: String(port) });
  cleanup.defer(() => server.stop());
  const worker = await startChild(join(api, 'worker.ts'), { ...environment, PORT: String(workerPort) });
  cleanup.defer(() => worker.stop());

  const origin = `http://127.0.0.1:${port}`;
  const call = async <Answer>(declared: Call, { params, query, body }: CallParts): Promise<Answer> => {
    const answer = await fetch(`${origin}/api/${buildPath(declared, params)}?${new URLSearchParams(query)}`, {
      method: declared.method,
      headers: { authorization: `Bearer ${identity.token}`, 'content-type': 'application/json' },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    if (!answer.ok) throw new Error(`${declared.id} answered ${answer.status}: ${await answer.text()}`);
    return (await answer.json()) as Answer;
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
    code: source.meta.settings.script?.code ?? '',
    workspaceId: workspace.id,
    call,
    stop: () => cleanup.disposeAsync(),
  };
}
