import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { join } from 'node:path';
import { killGroup, type ProgramRun, waitForExit } from '../supervise/program.ts';
import { getCommandOptions, getFolderArguments } from './command.ts';
import { createStartFailure } from './database-failures.ts';
import type { ProcessUser } from './postgres-user.ts';

/** Settings for an installation on one machine, with little memory and few processes. */
const commonSettings = [
  'cluster_name=reportage',
  'max_connections=80',
  'shared_buffers=32MB',
  'max_wal_size=512MB',
  // The write-ahead log is not replicated, so it can be minimal and no process needs to send it.
  'wal_level=minimal',
  'max_wal_senders=0',
  'max_logical_replication_workers=0',
  // For tables of this size, workers for I/O and parallel queries cost more than they save.
  'io_method=sync',
  'max_parallel_workers_per_gather=0',
  'jit=off',
  'log_checkpoints=off',
  // Statements and rows may contain personal data, so they are not logged. The client reports errors.
  'log_min_error_statement=panic',
  'log_error_verbosity=terse',
];

/** For tests with disposable data: commits do not wait for the disk. */
const unsafeSettings = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'];

/**
 * Stops the server when this process exits, even after `kill -9`. A background shell waits until a pipe that only
 * this process has open is closed. The shell is not a child of the server, which would mistake a child's exit for
 * a crash.
 */
const watchdogScript = 'exec 3<&0 </dev/null; ((read -r _ <&3; kill -QUIT $$) >/dev/null 2>&1 &); exec "$@" 3<&-';

export interface Server {
  /** The folder with PostgreSQL's binaries. */
  binFolder: string;
  cluster: string;
  runAs: ProcessUser;
  /** Command-line options for the server's address. */
  settings: readonly string[];
  isDurable: boolean;
}

function spawnServer({ binFolder, cluster, runAs, settings, isDurable }: Server): ChildProcess {
  const allSettings = [...commonSettings, ...settings, ...(isDurable ? [] : unsafeSettings)];
  const args = [
    join(binFolder, 'postgres'),
    ...getFolderArguments(cluster),
    ...allSettings.flatMap((setting) => ['-c', setting]),
  ];
  const options: SpawnOptions = { ...getCommandOptions(cluster, runAs), stdio: ['pipe', 'ignore', 'pipe'] };
  // On Windows, a process exits with its parent unless it is detached.
  if (process.platform === 'win32') return spawn(args[0] ?? '', args.slice(1), options);
  return spawn('/bin/sh', ['-c', watchdogScript, 'sh', ...args], { ...options, detached: true });
}

/** Starts PostgreSQL. No other server may be using the cluster. */
export function startServer(server: Server): ProgramRun {
  const child = spawnServer(server);
  const { promise: ready, resolve } = Promise.withResolvers<void>();
  let isReady = false;
  let output = '';
  child.stderr?.on('data', (chunk: Buffer) => {
    if (isReady) return;
    output += chunk;
    if (!output.includes('is ready to accept connections')) return;
    isReady = true;
    resolve();
  });
  return {
    child,
    ready,
    exited: waitForExit(child).then(() => {
      // Lets the watchdog shell exit.
      child.stdin?.destroy();
      return isReady ? undefined : createStartFailure(server.cluster, output);
    }),
    shutDown: () => shutDownServer(child, server),
    kill: () => killGroup(child),
  };
}

/** Shuts the server down: it aborts open transactions and flushes everything to disk. */
function shutDownServer(child: ChildProcess, { binFolder, cluster }: Server): void {
  if (process.platform !== 'win32') child.kill('SIGINT');
  else spawn(join(binFolder, 'pg_ctl'), ['stop', `--pgdata=${cluster}`, '--mode=fast'], { stdio: 'ignore' });
}
