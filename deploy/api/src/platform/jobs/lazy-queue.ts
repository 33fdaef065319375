import type { BossOptions, BossQueue } from './boss-queue.ts';

/**
 * The queue for a process that only sends jobs. It is loaded and started with the first job, because most processes
 * send none and loading it takes a tenth of the startup time.
 */
export function createLazyQueue(options: BossOptions): BossQueue {
  let started: Promise<BossQueue> | undefined;
  const startQueue = async (): Promise<BossQueue> => {
    const { createBossQueue } = await import('./boss-queue.ts');
    const queue = createBossQueue(options);
    await queue.start();
    return queue;
  };
  const getQueue = (): Promise<BossQueue> => {
    started ??= startQueue();
    started.catch(() => {
      // The next job tries again.
      started = undefined;
    });
    return started;
  };
  return {
    start: async () => undefined,
    stop: async () => (await started?.catch(() => undefined))?.stop(),
    send: async (...job) => (await getQueue()).send(...job),
    work: async (...job) => (await getQueue()).work(...job),
    schedule: async (...job) => (await getQueue()).schedule(...job),
  };
}
