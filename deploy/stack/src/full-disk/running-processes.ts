import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

export type KillableProcess = 'server' | 'worker' | 'database';

/** Recognizes each process by the entry file in its command line. */
const entryPatterns = { server: /server\/main\.(mjs|ts)/, worker: /\/worker\.(mjs|ts)/ };

async function listChildren(parent: number): Promise<{ pid: number; command: string }[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const children = await Promise.all(
    pids.map(async (pid) => {
      const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
      // The second field is the command's name in parentheses and may contain spaces.
      const isChild = Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]) === parent;
      if (!isChild) return [];
      const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
      return [{ pid: Number(pid), command: command.replaceAll('\0', ' ') }];
    }),
  );
  return children.flat();
}

/**
 * Kills one of the product's processes with `kill -9`. This process must supervise the product.
 * @returns whether the process was running
 */
export async function killProcess(victim: KillableProcess, dataFolder: string): Promise<boolean> {
  const pid =
    victim === 'database'
      ? Number.parseInt(await readFile(join(dataFolder, 'postgres/postmaster.pid'), 'utf8').catch(() => ''), 10)
      : (await listChildren(process.pid)).find(({ command }) => entryPatterns[victim].test(command))?.pid;
  if (!pid) return false;
  try {
    process.kill(pid, 'SIGKILL');
    return true;
  } catch {
    return false;
  }
}
