import { readFile } from 'node:fs/promises';

/** Linux counts in hundredths of a second. */
const ticksPerSecond = 100;
/**
 * The index of `utime` after the program's name, which may contain anything; `stime` follows.
 * https://man7.org/linux/man-pages/man5/proc_pid_stat.5.html
 */
const userTimeIndex = 11;

/**
 * Reads the processor time that a process has used so far. Unlike events per second, it is comparable even on a
 * machine that also runs other work.
 */
export async function readProcessorSeconds(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[userTimeIndex]) + Number(fields[userTimeIndex + 1])) / ticksPerSecond;
}
