import { readFile } from 'node:fs/promises';
import { placeFile } from '@reportage/deploy-service';

const checkEveryMs = 500;

/** Watches the file that records a move of the data folder to servers, and reports when it changes. */
export function watchPlace(dataFolder: string, onMoved: () => void): { stop(): void } {
  const read = (): Promise<string | null> => readFile(placeFile(dataFolder), 'utf8').catch(() => null);
  let isStopped = false;
  let lastPlace = read();
  const poll = async (): Promise<void> => {
    const before = lastPlace;
    lastPlace = read();
    const now = await lastPlace;
    if (!isStopped && now !== null && now !== (await before)) onMoved();
  };
  const timer = setInterval(() => void poll(), checkEveryMs);
  timer.unref();
  return {
    stop() {
      isStopped = true;
      clearInterval(timer);
    },
  };
}
