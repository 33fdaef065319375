import type { BossOptions, BossQueue } from './boss-queue.ts';

/**
 * Creates the queue for a process that only sends jobs. It is loaded and started when the first job is sent: most
 * processes send none, and loading it takes a tenth of the startup time.
 */
export function createLazyQueue(options: BossOptions): BossQueue {
  let startedQueue: Promise<BossQueue> | undefined;
  const startQueue = async (): Promise<BossQueue> => {
    const { createBossQueue } = await import('./boss-queue.ts');
    const queue = createBossQueue(options);
    await queue.start();
    return queue;
  };
  const getQueue = (): Promise<BossQueue> => {
    startedQueue ??= startQueue();
    startedQueue.catch(() => {
      // The next job tries again.
      startedQueue = undefined;
    });
    return startedQueue;
  };
  return {
    start: async () => undefined,
    stop: async () => (await startedQueue?.catch(() => undefined))?.stop(),
    send: async (...args) => (await getQueue()).send(...args),
    work: async (...args) => (await getQueue()).work(...args),
    schedule: async (...args) => (await getQueue()).schedule(...args),
  };
}
