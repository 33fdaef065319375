import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { join } from 'node:path';
import { ended, killGroup, type ProgramRun } from '../supervise/program.ts';
import { commandOptions, folderArguments } from './command.ts';
import { notStarted } from './last-words.ts';
import type { RunAs } from './run-as.ts';

/** For a product on one machine: little memory, few processes. What stands here holds for old data folders too. */
const commonSettings = [
  'cluster_name=reportage',
  'max_connections=80',
  'shared_buffers=32MB',
  'max_wal_size=512MB',
  // Nobody copies the log elsewhere: it may be shorter, and there is no process that would send it.
  'wal_level=minimal',
  'max_wal_senders=0',
  'max_logical_replication_workers=0',
  // No processes beside the connection's own, which cost more than they help with tables of this size.
  'io_method=sync',
  'max_parallel_workers_per_gather=0',
  'jit=off',
  'log_checkpoints=off',
  // Statements and the rows of a violated rule may hold what people wrote; whoever sent them reports what failed.
  'log_min_error_statement=panic',
  'log_error_verbosity=terse',
];

/** No commit reaches the disk: for tests, which nobody's data depends on. */
const unsafeSettings = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'];

/**
 * Ends the server where this process is gone, even by kill -9: the shell's other half waits for the end of a pipe that only this
 * process holds. It is not the server's child, which would take its end for a crash of its own.
 */
const watched = 'exec 3<&0 </dev/null; ((read -r _ <&3; kill -QUIT $$) >/dev/null 2>&1 &); exec "$@" 3<&-';

export interface Server {
  programs: string;
  cluster: string;
  as: RunAs;
  /** Of its address. */
  settings: readonly string[];
  isDurable: boolean;
}

function spawnServer({ programs, cluster, as, settings, isDurable }: Server): ChildProcess {
  const all = [...commonSettings, ...settings, ...(isDurable ? [] : unsafeSettings)];
  const args = [join(programs, 'postgres'), ...folderArguments(cluster), ...all.flatMap((setting) => ['-c', setting])];
  const options: SpawnOptions = { ...commandOptions(cluster, as), stdio: ['pipe', 'ignore', 'pipe'] };
  // On Windows a process that is not detached ends with the one that started it.
  if (process.platform === 'win32') return spawn(args[0] ?? '', args.slice(1), options);
  return spawn('/bin/sh', ['-c', watched, 'sh', ...args], { ...options, detached: true });
}

/** Starts PostgreSQL on a cluster that nobody else uses. */
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
    ended: ended(child).then(() => {
      // Lets the watching shell go.
      child.stdin?.destroy();
      return isReady ? undefined : notStarted(server.cluster, output);
    }),
    end: () => endServer(child, server),
    kill: () => killGroup(child),
  };
}

/** Open transactions are broken off, and everything is written down before it ends. */
function endServer(child: ChildProcess, { programs, cluster }: Server): void {
  if (process.platform !== 'win32') child.kill('SIGINT');
  else spawn(join(programs, 'pg_ctl'), ['stop', `--pgdata=${cluster}`, '--mode=fast'], { stdio: 'ignore' });
}
