import { execFile } from 'node:child_process';
import { readdir, readFile, readlink, realpath, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { isAlive } from '../supervise/is-alive.ts';

const run = promisify(execFile);
const pauseMs = 10;
const patienceMs = 10_000;

/** Linux: every process of PostgreSQL's works in the folder of its database. */
async function serversIn(cluster: string): Promise<number[]> {
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

/** Elsewhere the server alone is known, by the file that it left; it names its folder as it was told to. */
async function serverNamed(pid: number, cluster: string): Promise<number[]> {
  const { stdout } = await run('ps', ['-o', 'command=', '-p', String(pid)]).catch(() => ({ stdout: '' }));
  return stdout.includes('postgres') && stdout.includes(cluster) ? [pid] : [];
}

/**
 * Ends what a killed process left running on the database, and removes the file in which PostgreSQL keeps its process id where
 * that now belongs to a stranger: PostgreSQL would refuse to start for as long as the stranger runs. Only for whoever holds the lock.
 */
export async function endLeftovers(cluster: string): Promise<void> {
  // There a server ends with the process that started it, and the next one knows a stranger by itself.
  if (process.platform === 'win32') return;
  const pidFile = join(cluster, 'postmaster.pid');
  const text = await readFile(pidFile, 'utf8').catch(() => null);
  if (text === null) return;
  const pid = Math.abs(Number.parseInt(text, 10));
  const find = () => (process.platform === 'linux' ? serversIn(cluster) : serverNamed(pid, cluster));
  const until = performance.now() + patienceMs;
  for (let pids = await find(); pids.length > 0; pids = await find()) {
    // PostgreSQL says then that it cannot start beside the other one.
    if (performance.now() > until) return;
    for (const each of pids) {
      try {
        process.kill(each, 'SIGKILL');
      } catch {
        // It has ended by itself meanwhile.
      }
    }
    await delay(pauseMs);
  }
  if (!(pid > 0) || isAlive(pid)) await rm(pidFile, { force: true });
}
