import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { type AddressInfo, createServer as createSocketServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { PGlite } from '@electric-sql/pglite';
import { PGLiteSocketServer } from '@electric-sql/pglite-socket';
import { type PoolAction, type PoolInput, type PoolOutput, poolMediaType, poolTarget } from '@reportage/contracts';
import pg from 'pg';
import { type Config, readConfig, readTestDatabaseUrl } from './config.ts';
import { createServer } from './server.ts';

/** A database of its own for a test file: DATABASE_URL's (its schema `identity` is dropped) or an embedded one. */
async function openTestDatabase(folder: string): Promise<{ url: string; close: () => Promise<void> }> {
  const given = readTestDatabaseUrl();
  if (given) {
    const client = new pg.Client(given);
    await client.connect();
    await client.query('drop schema if exists identity cascade');
    await client.end();
    return { url: given, close: async () => undefined };
  }
  const db = await PGlite.create();
  const server = new PGLiteSocketServer({ db, path: join(folder, '.s.PGSQL.5432'), maxConnections: 20 });
  await server.start();
  return {
    url: `postgresql://postgres@localhost/postgres?host=${encodeURIComponent(folder)}`,
    async close() {
      await server.stop();
      await db.close();
    },
  };
}

async function freePort(): Promise<number> {
  const server = createSocketServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

/** The sandbox as its own process, as in the product. */
async function startMailbox(folder: string) {
  const [port, smtpPort] = [await freePort(), await freePort()];
  const entry = fileURLToPath(new URL('../../sandbox/src/main.ts', import.meta.url));
  const env = { DATA_FOLDER: folder, PORT: String(port), SMTP_PORT: String(smtpPort), LOG_LEVEL: 'error' };
  const child = spawn(process.execPath, [entry], { env, stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  await once(child, 'message');
  return {
    url: `http://127.0.0.1:${port}`,
    smtpUrl: `smtp://127.0.0.1:${smtpPort}`,
    async close() {
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
}

export interface Mail {
  id: string;
  to: string;
  subject: string;
  text: string;
  html: string;
}

export interface Answer<Body = Record<string, unknown>> {
  status: number;
  body: Body & { __type?: string; message?: string };
  headers: Headers;
}

export type IdentityHarness = Awaited<ReturnType<typeof startIdentity>>;

export const password = 'correct horse 9';

/** The real server over HTTP with production options, a fresh database, and a real mailbox. */
export async function startIdentity(environment: Record<string, string> = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'identity-'));
  const [database, mailbox] = await Promise.all([openTestDatabase(folder), startMailbox(folder)]);
  const config: Config = readConfig({
    PORT: '0',
    DATABASE_URL: database.url,
    PUBLIC_ORIGIN: 'http://reportage.test',
    DATA_FOLDER: join(folder, 'identity'),
    SMTP_URL: mailbox.smtpUrl,
    MAIL_FROM: 'Reportage <no-reply@reportage.test>',
    CLIENT_ID: 'web',
    LOG_LEVEL: 'error',
    REQUESTS_PER_MINUTE: '100000',
    ...environment,
  });
  let offsetMs = 0;
  const clock = () => new Date(Date.now() + offsetMs);
  let server = await createServer(config, clock);
  await server.listen({ port: 0, host: '127.0.0.1' });
  const base = () => `http://127.0.0.1:${(server.server.address() as AddressInfo).port}`;

  async function post(target: string, body: string, headers: Record<string, string> = {}): Promise<Answer> {
    const response = await fetch(`${base()}/identity/`, {
      method: 'POST',
      headers: { 'content-type': poolMediaType, 'x-amz-target': target, ...headers },
      body,
    });
    return { status: response.status, body: (await response.json()) as Answer['body'], headers: response.headers };
  }

  async function call<A extends PoolAction>(action: A, input: Omit<PoolInput<A>, 'ClientId'>) {
    const answer = await post(`${poolTarget}.${action}`, JSON.stringify({ ClientId: 'web', ...input }));
    return answer as unknown as Answer<PoolOutput<A>>;
  }

  async function mailsTo(address: string, count: number): Promise<Mail[]> {
    for (let attempt = 0; attempt < 200; attempt += 1) {
      const response = await fetch(`${mailbox.url}/messages?to=${encodeURIComponent(address)}`);
      const { data } = (await response.json()) as { data: Mail[] };
      if (data.length >= count) return data;
      await delay(50);
    }
    throw new Error(`${count} mails to ${address} did not arrive`);
  }

  /** The code of the `count`-th mail to the address. */
  const codeTo = async (address: string, count = 1): Promise<string> =>
    /\b\d{6}\b/.exec((await mailsTo(address, count))[0]?.text ?? '')?.[0] ?? '';

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
    base,
    mailboxSmtpUrl: mailbox.smtpUrl,
    post,
    call,
    mailsTo,
    codeTo,
    signUp,
    signIn,
    query,
    advance(ms: number) {
      offsetMs += ms;
    },
    /** A confirmed account. */
    async confirmed(address: string, attributes?: Record<string, string>) {
      await signUp(address, attributes);
      await call('ConfirmSignUp', { Username: address, ConfirmationCode: await codeTo(address) });
    },
    /** Tokens of a confirmed account that just signed in. */
    async tokensOf(address: string) {
      const { AuthenticationResult: result } = (await signIn(address)).body;
      if (!result?.RefreshToken) throw new Error(`${address} could not sign in`);
      return { ...result, RefreshToken: result.RefreshToken };
    },
    async restart(change: Partial<Config> = {}) {
      await server.close();
      server = await createServer({ ...config, ...change }, clock);
      await server.listen({ port: 0, host: '127.0.0.1' });
    },
    async stop() {
      await server.close();
      await Promise.all([database.close(), mailbox.close()]);
      await rm(folder, { recursive: true, force: true });
    },
  };
}
