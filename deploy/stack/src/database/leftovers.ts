import { execFile } from 'node:child_process';
import { readdir, readFile, readlink, realpath, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { isAlive } from '../supervise/is-alive.ts';

const run = promisify(execFile);
const pauseMs = 10;
const timeoutMs = 10_000;

/** On Linux, the working folder of every PostgreSQL process is its cluster. */
async function findServers(cluster: string): Promise<number[]> {
  const folder = await realpath(cluster);
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const found = await Promise.all(
    pids.map(async (pid) => {
      const command = await readFile(`/proc/${pid}/comm`, 'utf8').catch(() => '');
      return command.trim() === 'postgres' && (await readlink(`/proc/${pid}/cwd`).catch(() => '')) === folder;
    }),
  );
  return pids.filter((_pid, index) => found[index]).map(Number);
}

/** On other systems, finds the server by the pid file, if the server's command line names the cluster. */
async function findServerByPidFile(pid: number, cluster: string): Promise<number[]> {
  const { stdout } = await run('ps', ['-o', 'command=', '-p', String(pid)]).catch(() => ({ stdout: '' }));
  return stdout.includes('postgres') && stdout.includes(cluster) ? [pid] : [];
}

/**
 * Kills processes that a killed start left running on the database. Also removes PostgreSQL's pid file if its pid now
 * belongs to an unrelated process, because PostgreSQL would otherwise refuse to start while that process runs. The
 * caller must have the lock.
 */
export async function killLeftovers(cluster: string): Promise<void> {
  // On Windows a server ends with its parent, and the next one detects an unrelated process itself.
  if (process.platform === 'win32') return;
  const pidFile = join(cluster, 'postmaster.pid');
  const text = await readFile(pidFile, 'utf8').catch(() => null);
  if (text === null) return;
  const pid = Math.abs(Number.parseInt(text, 10));
  const find = () => (process.platform === 'linux' ? findServers(cluster) : findServerByPidFile(pid, cluster));
  const deadline = performance.now() + timeoutMs;
  for (let pids = await find(); pids.length > 0; pids = await find()) {
    // Gives up: PostgreSQL will report that another server is running.
    if (performance.now() > deadline) return;
    for (const serverPid of pids) {
      try {
        process.kill(serverPid, 'SIGKILL');
      } catch {
        // The process has exited in the meantime.
      }
    }
    await delay(pauseMs);
  }
  if (!(pid > 0) || isAlive(pid)) await rm(pidFile, { force: true });
}
