import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { homedir, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { bootConfigSchema, poolActions } from '@reportage/contracts';
import { findFreePort } from '@reportage/testing/ports';

const commandPath = join(import.meta.dirname, '../../../../../stack/bin/main.mjs');

/** A product started by `npm start`, on free ports and with its own data folder. */
export interface RunningProduct {
  origin: string;
  /** The token of the demo workspace's owner. */
  token: string;
  close(): Promise<void>;
}

/** Reads the command's output until the product is ready. @returns the printed values by their labels */
async function readStartOutput(child: ChildProcess, log: (text: string) => void): Promise<Map<string, string>> {
  if (!child.stdout) throw new Error('The product printed nothing.');
  const output = new Map<string, string>();
  for await (const line of createInterface({ input: child.stdout })) {
    const [, name, value] = /^ {2}(Open|Sign in|Password) +(\S+)/.exec(line) ?? [];
    if (name && value) output.set(name, value);
    else if (line.startsWith('•')) log(line.slice(2));
    if (line.startsWith('Press Ctrl-C')) return output;
  }
  throw new Error('The product did not start.');
}

/** Signs in to the user pool as the page does. @returns the token */
async function signIn(origin: string, email: string, password: string): Promise<string> {
  const page = await (await fetch(origin)).text();
  const [, text = '{}'] = /<script[^>]* id="boot-config"[^>]*>(.*?)<\/script>/s.exec(page) ?? [];
  const { pool } = bootConfigSchema.parse(JSON.parse(text));
  const response = await fetch(pool.endpoint, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': 'AWSCognitoIdentityProviderService.InitiateAuth',
    },
    body: JSON.stringify({
      ClientId: pool.clientId,
      AuthFlow: 'USER_PASSWORD_AUTH',
      AuthParameters: { USERNAME: email, PASSWORD: password },
    }),
  });
  const { AuthenticationResult } = poolActions.InitiateAuth.output.parse(await response.json());
  if (!AuthenticationResult) throw new Error('The demo user could not sign in.');
  return AuthenticationResult.IdToken;
}

export async function startRunningProduct(log: (text: string) => void): Promise<RunningProduct> {
  const dataFolder = await mkdtemp(join(tmpdir(), 'reportage-proof-'));
  const [port, mailboxPort] = [await findFreePort(), await findFreePort()];
  const child = spawn(process.execPath, [commandPath, 'start'], {
    env: {
      PATH: `${dirname(process.execPath)}:/usr/local/bin:/usr/bin:/bin`,
      HOME: homedir(),
      PORT: String(port),
      MAILBOX_PORT: String(mailboxPort),
      DATA_FOLDER: dataFolder,
      RATE_LIMIT_PER_MINUTE: '1000000',
    },
    // The IPC channel makes the product shut down when this process exits.
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  const exited = once(child, 'exit');
  const close = async () => {
    child.kill('SIGTERM');
    await exited;
    await rm(dataFolder, { recursive: true, force: true });
  };
  try {
    const output = await readStartOutput(child, log);
    child.stdout?.resume();
    const origin = output.get('Open') ?? '';
    return { origin, token: await signIn(origin, output.get('Sign in') ?? '', output.get('Password') ?? ''), close };
  } catch (error) {
    await close();
    throw error;
  }
}
