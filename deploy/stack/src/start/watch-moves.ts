import { readFile } from 'node:fs/promises';
import { getServerLocationFile } from '@reportage/deploy-service';

const checkIntervalMs = 500;

/** Calls `onMoved` when the file that records a move to external servers changes. */
export function watchMoves(dataFolder: string, onMoved: () => void): { stop(): void } {
  const read = (): Promise<string | null> => readFile(getServerLocationFile(dataFolder), 'utf8').catch(() => null);
  let isStopped = false;
  let lastContent = read();
  const poll = async (): Promise<void> => {
    const previousContent = lastContent;
    lastContent = read();
    const content = await lastContent;
    if (!isStopped && content !== null && content !== (await previousContent)) onMoved();
  };
  const timer = setInterval(() => void poll(), checkIntervalMs);
  timer.unref();
  return {
    stop() {
      isStopped = true;
      clearInterval(timer);
    },
  };
}
