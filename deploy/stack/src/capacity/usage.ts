import { readdir, readFile } from 'node:fs/promises';
import { type Part, parts, type ResourceUsage, type Usage } from '@reportage/testing/capacity';

const ticksPerSecond = 100;
const commandPatterns: Record<Part, RegExp> = {
  server: /server\/main\.(mjs|ts)/,
  worker: /\/worker\.(mjs|ts)/,
  database: /postgres/,
};

interface ProcessUsage extends ResourceUsage {
  pid: number;
  parent: number;
  command: string;
}

/**
 * Reads a process from `/proc` (https://man7.org/linux/man-pages/man5/proc_pid_stat.5.html); undefined if it has
 * exited.
 */
async function readProcess(pid: number): Promise<ProcessUsage | undefined> {
  const read = (file: string): Promise<string> => readFile(`/proc/${pid}/${file}`, 'utf8').catch(() => '');
  const [stat, command, io] = await Promise.all([read('stat'), read('cmdline'), read('io')]);
  if (stat === '') return undefined;
  // The fields from the third one on, after the command's name in parentheses.
  const fields = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number);
  // CPU time of the process and of its children that have exited.
  const ticks = [11, 12, 13, 14].reduce((sum, index) => sum + (fields[index] ?? 0), 0);
  return {
    pid,
    parent: fields[1] ?? 0,
    command: command.replaceAll('\0', ' '),
    processorMs: (ticks / ticksPerSecond) * 1_000,
    writtenBytes: Number(/^write_bytes: (\d+)/m.exec(io)?.[1] ?? 0),
  };
}

/**
 * Reads the usage of the product that this process supervises. Child processes count toward their parent's component.
 * Works only on Linux.
 */
export async function readUsage(): Promise<Usage> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number);
  const processes = (await Promise.all(pids.map(readProcess))).flatMap((process) => process ?? []);
  const usage: Usage = {
    server: { processorMs: 0, writtenBytes: 0 },
    worker: { processorMs: 0, writtenBytes: 0 },
    database: { processorMs: 0, writtenBytes: 0 },
  };
  const addDescendants = (parent: number, parentPart: Part | undefined): void => {
    for (const child of processes.filter((process) => process.parent === parent)) {
      const part = parentPart ?? parts.find((name) => commandPatterns[name].test(child.command));
      if (part) {
        usage[part].processorMs += child.processorMs;
        usage[part].writtenBytes += child.writtenBytes;
      }
      addDescendants(child.pid, part);
    }
  };
  addDescendants(process.pid, undefined);
  return usage;
}

/** Combines two usages value by value. */
export const combineUsages = (one: Usage, other: Usage, operate: (a: number, b: number) => number): Usage =>
  Object.fromEntries(
    parts.map((part) => [
      part,
      {
        processorMs: operate(one[part].processorMs, other[part].processorMs),
        writtenBytes: operate(one[part].writtenBytes, other[part].writtenBytes),
      },
    ]),
  ) as Usage;

export const scale = (usage: Usage, factor: number): Usage => combineUsages(usage, usage, (value) => value * factor);
