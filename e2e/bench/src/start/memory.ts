import { readdir, readFile } from 'node:fs/promises';

const kibPerMib = 1_024;

interface RunningProcess {
  pid: number;
  parent: number;
}

async function listProcesses(): Promise<RunningProcess[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  return Promise.all(
    pids.map(async (pid) => {
      const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
      return { pid: Number(pid), parent: Number(/^PPid:\s+(\d+)/m.exec(status)?.[1] ?? -1) };
    }),
  );
}

function listProcessTree(pid: number, allProcesses: readonly RunningProcess[]): number[] {
  const children = allProcesses.filter(({ parent }) => parent === pid);
  return [pid, ...children.flatMap((child) => listProcessTree(child.pid, allProcesses))];
}

/**
 * Reads the memory of a process and all its descendants, in MiB. Shared memory, such as Node's own code and the
 * database's buffers, counts once (the proportional set size on Linux).
 */
export async function readMemory(pid: number): Promise<number> {
  const sizes = await Promise.all(
    listProcessTree(pid, await listProcesses()).map(async (processId) => {
      const rollup = await readFile(`/proc/${processId}/smaps_rollup`, 'utf8').catch(() => '');
      return Number(/^Pss:\s+(\d+) kB/m.exec(rollup)?.[1] ?? 0);
    }),
  );
  return sizes.reduce((sum, size) => sum + size, 0) / kibPerMib;
}
