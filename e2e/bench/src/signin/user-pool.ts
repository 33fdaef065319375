import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { emailListSchema, poolMediaType, poolTarget } from '@reportage/contracts';
import { startDedicatedDatabase } from '@reportage/testing/database';
import { findFreePort } from '@reportage/testing/ports';

const deployFolder = join(import.meta.dirname, '../../../../deploy');

async function startServer(entry: string, environment: Record<string, string>): Promise<() => Promise<void>> {
  const child = spawn(process.execPath, [join(deployFolder, entry)], {
    env: { NODE_ENV: 'production', LOG_LEVEL: 'error', ...environment },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const isReady = await Promise.race([once(child, 'message').then(() => true), once(child, 'exit').then(() => false)]);
  if (!isReady) throw new Error(`${entry} did not start.`);
  return async () => {
    child.kill();
    await once(child, 'exit');
  };
}

export interface PoolUnderTest {
  /** Signs in by password over HTTP. Resolves once the tokens have arrived. */
  signIn(): Promise<void>;
  stop(): Promise<void>;
}

/** Starts the pool's server, its database and its mailbox, each in its own process, with one confirmed user. */
export async function startUserPool(person: { email: string; password: string }): Promise<PoolUnderTest> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-signin-'));
  const port = await findFreePort();
  const mailboxPort = await findFreePort();
  const smtpPort = await findFreePort();
  const database = await startDedicatedDatabase();
  const stopSandbox = await startServer('sandbox/src/main.ts', {
    DATA_FOLDER: folder,
    PORT: String(mailboxPort),
    SMTP_PORT: String(smtpPort),
  });
  const stopIdentity = await startServer('identity/src/main.ts', {
    DATA_FOLDER: folder,
    PORT: String(port),
    DATABASE_URL: database.url,
    PUBLIC_ORIGIN: `http://localhost:${port}`,
    SMTP_URL: `smtp://127.0.0.1:${smtpPort}`,
    MAIL_FROM: 'Reportage <no-reply@localhost>',
    CLIENT_ID: 'bench',
    REQUESTS_PER_MINUTE: '100000',
  });
  // A persistent connection, like a browser's or an edge's.
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });

  const call = (action: string, input: object): Promise<string> =>
    new Promise((resolve, reject) => {
      const headers = { 'content-type': poolMediaType, 'x-amz-target': `${poolTarget}.${action}` };
      const clientRequest = request({ port, path: '/identity/', method: 'POST', agent, headers }, (response) => {
        let text = '';
        response.setEncoding('utf8');
        response.on('data', (part: string) => {
          text += part;
        });
        response.on('end', () =>
          response.statusCode === 200
            ? resolve(text)
            : reject(new Error(`${action} responded with ${response.statusCode}: ${text}`)),
        );
      });
      clientRequest.on('error', reject);
      clientRequest.end(JSON.stringify({ ClientId: 'bench', ...input }));
    });

  async function readCode(address: string): Promise<string> {
    for (let attempt = 0; attempt < 200; attempt += 1) {
      const response = await fetch(`http://127.0.0.1:${mailboxPort}/messages?to=${encodeURIComponent(address)}`);
      const [mail] = emailListSchema.parse(await response.json()).data;
      const code = /\b\d{6}\b/.exec(mail?.text ?? '')?.[0];
      if (code) return code;
      await delay(50);
    }
    throw new Error('The code did not arrive.');
  }

  const UserAttributes = [{ Name: 'name', Value: 'Bench Person' }];
  await call('SignUp', { Username: person.email, Password: person.password, UserAttributes });
  await call('ConfirmSignUp', { Username: person.email, ConfirmationCode: await readCode(person.email) });
  const AuthParameters = { USERNAME: person.email, PASSWORD: person.password };

  return {
    async signIn() {
      const response = await call('InitiateAuth', { AuthFlow: 'USER_PASSWORD_AUTH', AuthParameters });
      if (!response.includes('"RefreshToken"')) throw new Error(`The sign-in returned no tokens: ${response}`);
    },
    async stop() {
      agent.destroy();
      await stopIdentity();
      await stopSandbox();
      await database.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
