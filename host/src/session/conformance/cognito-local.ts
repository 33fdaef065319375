import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { z } from '@reportage/contracts';

const poolSchema = z.object({ UserPool: z.object({ Id: z.string() }) });
const clientSchema = z.object({ UserPoolClient: z.object({ ClientId: z.string() }) });

async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, 'localhost');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('No free port was found.');
  return address.port;
}

/** Starts a third-party user-pool server on a free port, with one pool and one app client. */
export async function startCognitoLocal() {
  const folder = await mkdtemp(join(tmpdir(), 'cognito-local-'));
  const port = await findFreePort();
  const entry = join(dirname(createRequire(import.meta.url).resolve('cognito-local/package.json')), 'lib/bin/start.js');
  const child = spawn(process.execPath, [entry], {
    cwd: folder,
    env: { PORT: String(port), HOST: 'localhost', AWS_SDK_JS_SUPPRESS_MAINTENANCE_MODE_MESSAGE: '1' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  await new Promise<void>((resolve, reject) => {
    child.stdout.on('data', (text) => {
      output += String(text);
      if (output.includes('running on')) resolve();
    });
    child.once('exit', () => reject(new Error('cognito-local did not start.')));
  });
  const endpoint = `http://localhost:${port}/`;

  async function administer(action: string, body: unknown): Promise<unknown> {
    const response = await fetch(endpoint, {
      method: 'POST',
      headers: {
        'content-type': 'application/x-amz-json-1.1',
        'x-amz-target': `AWSCognitoIdentityProviderService.${action}`,
      },
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`${action} returned ${response.status}: ${await response.text()}`);
    return response.json();
  }

  const { UserPool } = poolSchema.parse(
    await administer('CreateUserPool', {
      PoolName: 'people',
      UsernameAttributes: ['email'],
      AutoVerifiedAttributes: ['email'],
    }),
  );
  const { UserPoolClient } = clientSchema.parse(
    await administer('CreateUserPoolClient', {
      UserPoolId: UserPool.Id,
      ClientName: 'app',
      ExplicitAuthFlows: ['ALLOW_USER_PASSWORD_AUTH', 'ALLOW_REFRESH_TOKEN_AUTH'],
    }),
  );

  return {
    endpoint,
    clientId: UserPoolClient.ClientId,
    issuer: `http://localhost:${port}/${UserPool.Id}`,
    /** Reads the newest code, which the pool prints instead of sending it. */
    readCode: (): string => [...output.matchAll(/Code: +(\d+)/g)].at(-1)?.[1] ?? '',
    async stop() {
      child.kill();
      await once(child, 'exit');
      await rm(folder, { recursive: true, force: true });
    },
  };
}
