import { execFileSync } from 'node:child_process';

interface RunningProcess {
  pid: number;
  parent: number;
  uid: number;
  command: string;
}

function listRunningProcesses(): RunningProcess[] {
  const lines = execFileSync('ps', ['-A', '-ww', '-o', 'pid=,ppid=,uid=,command='], { encoding: 'utf8' }).split('\n');
  return lines.flatMap((line) => {
    const [, pid, parent, uid, command = ''] = /^\s*(\d+)\s+(\d+)\s+(\d+)\s+(.*)$/.exec(line) ?? [];
    return pid ? [{ pid: Number(pid), parent: Number(parent), uid: Number(uid), command }] : [];
  });
}

const getEnvironment = (pid: number): string =>
  execFileSync('ps', ['eww', '-o', 'command=', '-p', String(pid)], { encoding: 'utf8' });

/** Lists the browsers that this process has started, directly or indirectly, without their own child processes. */
export function listRunningBrowsers() {
  const processes = listRunningProcesses();
  const isDescendant = ({ parent }: RunningProcess): boolean => {
    if (parent === process.pid) return true;
    const parentProcess = processes.find(({ pid }) => pid === parent);
    return parentProcess !== undefined && isDescendant(parentProcess);
  };
  return processes
    .filter(
      (running) =>
        /--remote-debugging-pipe/.test(running.command) &&
        !/--type=|launch\.mjs/.test(running.command) &&
        isDescendant(running),
    )
    .map((running) => ({ ...running, environment: getEnvironment(running.pid) }));
}
