import { readFile } from 'node:fs/promises';
import { placeFile } from '@reportage/deploy-service';

const lookEveryMs = 500;

/** Notices when a data folder was moved to servers, by the file that records it. */
export function watchPlace(dataFolder: string, onMoved: () => void): { stop(): void } {
  const read = (): Promise<string | null> => readFile(placeFile(dataFolder), 'utf8').catch(() => null);
  let isStopped = false;
  let known = read();
  const look = async (): Promise<void> => {
    const before = known;
    known = read();
    const now = await known;
    if (!isStopped && now !== null && now !== (await before)) onMoved();
  };
  const timer = setInterval(() => void look(), lookEveryMs);
  timer.unref();
  return {
    stop() {
      isStopped = true;
      clearInterval(timer);
    },
  };
}
