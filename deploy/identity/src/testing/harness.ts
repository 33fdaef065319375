import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type PoolAction, type PoolInput, type PoolOutput, poolMediaType, poolTarget } from '@reportage/contracts';
import { findFreePort } from '@reportage/testing/ports';
import pg from 'pg';
import { type Config, readConfig } from '../config.ts';
import { createServer } from '../server.ts';
import { startSandbox } from './sandbox.ts';
import { createTestDatabase } from './test-database.ts';

export interface PoolResponse<Body = Record<string, unknown>> {
  status: number;
  body: Body & { __type?: string; message?: string };
  headers: Headers;
}

export type IdentityHarness = Awaited<ReturnType<typeof startIdentity>>;

export const password = 'correct horse 9';

/** Starts a server whose public origin is the URL it listens on, for clients that follow the issuer's URL. */
export async function startIdentityAtOrigin(environment: Record<string, string> = {}) {
  const port = String(await findFreePort());
  return startIdentity({ PORT: port, PUBLIC_ORIGIN: `http://127.0.0.1:${port}`, ...environment });
}

/** Starts the real server over HTTP with production settings, a fresh database, and a real mailbox. */
export async function startIdentity(environment: Record<string, string> = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'identity-'));
  const publicOrigin = environment.PUBLIC_ORIGIN ?? 'http://reportage.test';
  const [database, sandbox] = await Promise.all([createTestDatabase(), startSandbox(folder, publicOrigin)]);
  const settings: Record<string, string> = {
    PORT: '0',
    DATABASE_URL: database.url,
    PUBLIC_ORIGIN: publicOrigin,
    DATA_FOLDER: folder,
    ...sandbox.environment,
    MAIL_FROM: 'Reportage <no-reply@reportage.test>',
    CLIENT_ID: 'web',
    LOG_LEVEL: 'error',
    REQUESTS_PER_MINUTE: '100000',
    ...environment,
  };
  const config: Config = readConfig(settings);
  let offsetMs = 0;
  let stoppedAtMs: number | undefined;
  const clock = () => new Date((stoppedAtMs ?? Date.now()) + offsetMs);
  let server = await createServer(config, { clock });
  await server.listen({ port: config.port, host: '127.0.0.1' });
  const getBaseUrl = () => `http://127.0.0.1:${(server.server.address() as AddressInfo).port}`;

  async function post(target: string, body: string, headers: Record<string, string> = {}): Promise<PoolResponse> {
    const response = await fetch(`${getBaseUrl()}/identity/`, {
      method: 'POST',
      headers: { 'content-type': poolMediaType, 'x-amz-target': target, ...headers },
      body,
    });
    return {
      status: response.status,
      body: (await response.json()) as PoolResponse['body'],
      headers: response.headers,
    };
  }

  async function call<A extends PoolAction>(action: A, input: Omit<PoolInput<A>, 'ClientId'>) {
    const response = await post(`${poolTarget}.${action}`, JSON.stringify({ ClientId: 'web', ...input }));
    return response as unknown as PoolResponse<PoolOutput<A>>;
  }

  const { waitForEmails, waitForCode, waitForTextMessages } = sandbox;

  const signUp = (address: string, attributes: Record<string, string> = { name: 'Ada' }) =>
    call('SignUp', {
      Username: address,
      Password: password,
      UserAttributes: Object.entries(attributes).map(([Name, Value]) => ({ Name, Value })),
    });

  const signIn = (name: string, secret = password) =>
    call('InitiateAuth', { AuthFlow: 'USER_PASSWORD_AUTH', AuthParameters: { USERNAME: name, PASSWORD: secret } });

  async function query<Row>(text: string, values: unknown[] = []): Promise<Row[]> {
    const client = new pg.Client(database.url);
    await client.connect();
    const { rows } = await client.query(text, values);
    await client.end();
    return rows as Row[];
  }

  return {
    /** The server's settings, for a command that runs alongside it. */
    environment: settings,
    getBaseUrl,
    config,
    mailboxSmtpUrl: sandbox.smtpUrl,
    sandboxUrl: sandbox.url,
    waitForTextMessages,
    post,
    call,
    waitForEmails,
    waitForCode,
    signUp,
    signIn,
    query,
    now: clock,
    advance(ms: number) {
      offsetMs += ms;
    },
    /** Stops the server's clock; from then on, only `advance` moves it. */
    stopClock() {
      stoppedAtMs = Date.now();
    },
    async createConfirmedAccount(address: string, attributes?: Record<string, string>) {
      await signUp(address, attributes);
      await call('ConfirmSignUp', { Username: address, ConfirmationCode: await waitForCode(address) });
    },
    /** Signs in to a confirmed account. @returns its tokens */
    async getTokens(address: string) {
      const { AuthenticationResult: result } = (await signIn(address)).body;
      if (!result?.RefreshToken) throw new Error(`${address} could not sign in`);
      return { ...result, RefreshToken: result.RefreshToken };
    },
    async restart(overrides: Partial<Config> = {}) {
      await server.close();
      server = await createServer({ ...config, ...overrides }, { clock });
      await server.listen({ port: config.port, host: '127.0.0.1' });
    },
    async stop() {
      await server.close();
      await Promise.all([database.close(), sandbox.close()]);
      await rm(folder, { recursive: true, force: true });
    },
  };
}
