import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { findFreePort } from '@reportage/testing/ports';
import { getInheritedEnvironment, repository } from '../../../src/config.ts';
import { log } from '../progress.ts';
import { readMemory } from '../start/memory.ts';

/** The product as started by `npm start`, on free ports and with its own data folder. */
export interface Product {
  origin: string;
  mailboxUrl: string;
  dataFolder: string;
  /** The owner of the workspace that the first start creates. */
  person: { email: string; password: string };
  /** The time from starting the command until it reports that the product is ready. */
  readyMs: number;
  pid: number;
  /** Measures how much memory all its processes currently use, in MiB. */
  measureMemory(): Promise<number>;
  /** Stops the processes, but keeps the data for another start. */
  stop(): Promise<void>;
}

export interface ProductSettings {
  port: number;
  mailboxPort: number;
  dataFolder: string;
  /** The checkout's releases by default. */
  releasesFolder?: string;
}

/** Provides ports and a data folder for a product, and removes the data afterwards. */
export async function withProductSettings<Result>(
  use: (settings: ProductSettings) => Promise<Result>,
): Promise<Result> {
  const dataFolder = await mkdtemp(join(tmpdir(), 'reportage-bench-'));
  try {
    return await use({ port: await findFreePort(), mailboxPort: await findFreePort(), dataFolder });
  } finally {
    await rm(dataFolder, { recursive: true, force: true });
  }
}

async function stopProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, 'exit');
  child.kill('SIGTERM');
  await exited;
}

/** Reads the values that the command prints, until it is ready. */
async function readAnnouncement(child: ChildProcess): Promise<Map<string, string>> {
  if (!child.stdout) throw new Error('The product printed nothing');
  const output = new Map<string, string>();
  for await (const line of createInterface({ input: child.stdout })) {
    const [, name, value] = /^ {2}(Open|Sign in|Password|Mailbox) +(\S+)/.exec(line) ?? [];
    if (name && value) output.set(name, value);
    else if (line.startsWith('•')) log(line.slice(2));
    if (line.startsWith('Press Ctrl-C')) return output;
  }
  throw new Error('The product did not start');
}

/** A bench makes more requests per minute than the product allows one IP address. */
const noRateLimit = { RATE_LIMIT_PER_MINUTE: '1000000' };

/** Starts the product. @throws if it does not become ready */
export async function startProduct(settings: ProductSettings): Promise<Product> {
  const { port, mailboxPort, dataFolder, releasesFolder } = settings;
  const startedAt = performance.now();
  const { DATABASE_URL: _other, PUBLIC_ORIGIN: _origin, ...environment } = getInheritedEnvironment();
  // The script that `npm start` runs once the packages are installed; it exits with this process.
  const child = spawn(process.execPath, [join(repository, 'deploy/stack/bin/main.mjs'), 'start'], {
    cwd: repository,
    env: {
      ...environment,
      ...noRateLimit,
      PORT: String(port),
      MAILBOX_PORT: String(mailboxPort),
      DATA_FOLDER: dataFolder,
      ...(releasesFolder ? { RELEASES_FOLDER: releasesFolder } : {}),
    },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  try {
    const output = await readAnnouncement(child);
    const readyMs = performance.now() - startedAt;
    child.stdout?.resume();
    const getAnnouncedValue = (name: string): string => {
      const value = output.get(name);
      if (!value) throw new Error(`The product did not announce “${name}”`);
      return value;
    };
    return {
      origin: getAnnouncedValue('Open'),
      mailboxUrl: getAnnouncedValue('Mailbox'),
      dataFolder,
      person: { email: getAnnouncedValue('Sign in'), password: getAnnouncedValue('Password') },
      readyMs,
      pid: child.pid ?? 0,
      measureMemory: () => readMemory(child.pid ?? 0),
      stop: () => stopProcess(child),
    };
  } catch (error) {
    await stopProcess(child);
    throw error;
  }
}
