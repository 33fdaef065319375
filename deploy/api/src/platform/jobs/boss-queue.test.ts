import { z } from 'zod';
import { createEmptyDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { createPool } from '../database/connection.ts';
import { createLogger } from '../logger.ts';
import { type BossQueue, createBossQueue } from './boss-queue.ts';
import { defineJob } from './define-job.ts';

const log = createLogger('silent', 'test');
let database: TestDatabase;
let pool: ReturnType<typeof createPool>;
let sender: BossQueue;
let worker: BossQueue;
beforeAll(async () => {
  database = await createEmptyDatabase();
  pool = createPool(database.url);
  sender = createBossQueue({ pool, log, role: 'sender' });
  worker = createBossQueue({ pool, log, role: 'worker' });
  await Promise.all([sender.start(), worker.start()]);
});
afterAll(async () => {
  await Promise.all([sender.stop(), worker.stop()]);
  await pool.end();
  await database.remove();
});

const createJob = (name: string) =>
  defineJob({
    name,
    payload: z.object({ word: z.string() }),
    retryLimit: 1,
    retryDelaySeconds: 0,
    expireInSeconds: 30,
  });

test('the worker runs a job with its payload', async () => {
  const job = createJob('test.run');
  const { promise, resolve } = Promise.withResolvers<string>();
  await sender.send(job, { word: 'tide' });
  await worker.work(job, async ({ word }) => resolve(word), { pollingSeconds: 0.5 });
  expect(await promise).toBe('tide');
});

test('a long job does not delay the next one if two may run at the same time', async () => {
  const job = createJob('test.concurrency');
  const shortJob = Promise.withResolvers<void>();
  const longJob = Promise.withResolvers<void>();
  await sender.send(job, { word: 'long' });
  await sender.send(job, { word: 'short' });
  // The long job ends only after the short one has run.
  const handler = async ({ word }: { word: string }) => {
    if (word === 'short') return shortJob.resolve();
    await shortJob.promise;
    longJob.resolve();
  };
  await worker.work(job, handler, { pollingSeconds: 0.5, concurrency: 2 });
  await longJob.promise;
});

test('a failed job is retried, and the last attempt is marked as such', async () => {
  const job = createJob('test.retry');
  const attempts: boolean[] = [];
  const { promise, resolve } = Promise.withResolvers<void>();
  await worker.work(
    job,
    async (_payload, { isLastAttempt }) => {
      attempts.push(isLastAttempt);
      if (isLastAttempt) resolve();
      throw new Error('not yet');
    },
    { pollingSeconds: 0.5 },
  );
  await sender.send(job, { word: 'tide' });
  await promise;
  expect(attempts).toEqual([false, true]);
});

test('a job with an invalid payload is not enqueued', async () => {
  await expect(sender.send(createJob('test.wrong'), { word: 42 } as never)).rejects.toThrow('word');
});
