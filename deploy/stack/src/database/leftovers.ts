import { execFile } from 'node:child_process';
import { readdir, readFile, readlink, realpath, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { isAlive } from '../supervise/is-alive.ts';

const run = promisify(execFile);
const pauseMs = 10;
const timeoutMs = 10_000;

/** Finds the PostgreSQL processes of a cluster on Linux by their working folder. */
async function findServers(cluster: string): Promise<number[]> {
  const folder = await realpath(cluster);
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const serverFlags = await Promise.all(
    pids.map(async (pid) => {
      const command = await readFile(`/proc/${pid}/comm`, 'utf8').catch(() => '');
      return command.trim() === 'postgres' && (await readlink(`/proc/${pid}/cwd`).catch(() => '')) === folder;
    }),
  );
  return pids.filter((_pid, index) => serverFlags[index]).map(Number);
}

/** On other systems, checks whether the process in the pid file is PostgreSQL and its command names the cluster. */
async function findServerByPidFile(pid: number, cluster: string): Promise<number[]> {
  const { stdout } = await run('ps', ['-o', 'command=', '-p', String(pid)]).catch(() => ({ stdout: '' }));
  return stdout.includes('postgres') && stdout.includes(cluster) ? [pid] : [];
}

/**
 * Kills database processes that are still running after the process that started them was killed. Also removes
 * PostgreSQL's pid file if its pid now belongs to an unrelated process, because PostgreSQL would refuse to start while
 * that process runs. The caller must have locked the database.
 */
export async function killLeftovers(cluster: string): Promise<void> {
  // On Windows, a server exits with its parent, and PostgreSQL itself recognizes an unrelated process.
  if (process.platform === 'win32') return;
  const pidFile = join(cluster, 'postmaster.pid');
  const text = await readFile(pidFile, 'utf8').catch(() => null);
  if (text === null) return;
  const pid = Math.abs(Number.parseInt(text, 10));
  const findServerPids = () =>
    process.platform === 'linux' ? findServers(cluster) : findServerByPidFile(pid, cluster);
  const deadline = performance.now() + timeoutMs;
  for (let pids = await findServerPids(); pids.length > 0; pids = await findServerPids()) {
    // Gives up: PostgreSQL will report that another server is running.
    if (performance.now() > deadline) return;
    for (const serverPid of pids) {
      try {
        process.kill(serverPid, 'SIGKILL');
      } catch {
        // The process has already exited.
      }
    }
    await delay(pauseMs);
  }
  if (!(pid > 0) || isAlive(pid)) await rm(pidFile, { force: true });
}
