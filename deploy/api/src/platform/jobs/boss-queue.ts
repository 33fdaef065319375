import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import { type JobWithMetadata, PgBoss } from 'pg-boss';
import type { Logger } from '../logger.ts';
import type { JobDefinition } from './define-job.ts';
import type { JobRunner } from './job-queue.ts';

export interface BossOptions {
  pool: pg.Pool;
  log: Logger;
  /** Jobs wait while the disk is nearly full or writes are paused. */
  mustWait?: () => boolean;
  /** How long running jobs may take after the queue stops; those that take longer are repeated. */
  graceMs?: number;
  /** The worker runs jobs, maintenance and schedules, whereas the API only sends jobs. */
  role: 'sender' | 'worker';
}

export interface BossQueue extends JobRunner {
  start(): Promise<void>;
  stop(): Promise<void>;
}

const defaultPollingSeconds = 1;
const defaultGraceMs = 3_000;
const checkIntervalMs = 500;

/** Waits until jobs may run. Jobs that expire in the meantime are repeated, or found again by their sweep. */
async function waitUntilJobsMayRun(mustWait: () => boolean, signal: AbortSignal): Promise<void> {
  while (mustWait() && !signal.aborted) await delay(checkIntervalMs, undefined, { signal }).catch(() => undefined);
  signal.throwIfAborted();
}

/**
 * Creates the queue in PostgreSQL (schema `pgboss`). It polls, because poolers drop notifications. An idle queue uses
 * about one percent of a core.
 */
export function createBossQueue({
  pool,
  log,
  role,
  mustWait = () => false,
  graceMs = defaultGraceMs,
}: BossOptions): BossQueue {
  const isWorker = role === 'worker';
  const boss = new PgBoss({
    db: { executeSql: (text, values) => pool.query(text, values ? [...values] : undefined) },
    schema: 'pgboss',
    supervise: isWorker,
    schedule: isWorker,
    reindex: false,
    monitorVacuum: false,
  });
  boss.on('error', (error) => log.warn({ err: error }, 'the job queue reported an error'));
  const queues = new Map<string, Promise<void>>();
  let storedQueueNames: Promise<Set<string>> | undefined;

  /** Reads the names of the existing queues in one query. */
  const listStoredQueueNames = (): Promise<Set<string>> => {
    storedQueueNames ??= boss.getQueues().then((queueList) => new Set(queueList.map(({ name }) => name)));
    storedQueueNames.catch(() => {
      storedQueueNames = undefined;
    });
    return storedQueueNames;
  };

  // An existing queue is not changed.
  const createQueue = async (job: JobDefinition): Promise<void> => {
    if ((await listStoredQueueNames()).has(job.name)) return;
    await boss.createQueue(job.name, {
      retryLimit: job.retryLimit,
      retryDelay: job.retryDelaySeconds,
      retryBackoff: true,
      expireInSeconds: job.expireInSeconds,
      deleteAfterSeconds: 24 * 3_600,
    });
  };

  const ensureQueue = (job: JobDefinition): Promise<void> => {
    const existing = queues.get(job.name);
    if (existing) return existing;
    const creation = createQueue(job);
    queues.set(job.name, creation);
    creation.catch(() => queues.delete(job.name));
    return creation;
  };

  return {
    start: async () => void (await boss.start()),
    stop: () => boss.stop({ close: false, graceful: true, timeout: graceMs }),
    async send(job, payload, options = {}) {
      await ensureQueue(job as unknown as JobDefinition);
      await boss.send(job.name, job.payload.parse(payload), {
        ...(options.singletonKey ? { singletonKey: options.singletonKey } : {}),
        ...(options.singletonSeconds ? { singletonSeconds: options.singletonSeconds, singletonNextSlot: true } : {}),
        ...(options.startAfterSeconds ? { startAfter: options.startAfterSeconds } : {}),
      });
    },
    async work(job, handler, options = {}) {
      await ensureQueue(job as unknown as JobDefinition);
      await boss.work(
        job.name,
        {
          pollingIntervalSeconds: options.pollingSeconds ?? defaultPollingSeconds,
          includeMetadata: true,
          localConcurrency: options.concurrency ?? 1,
        },
        async (jobs: JobWithMetadata[]) => {
          for (const { data, signal, retryCount, retryLimit } of jobs) {
            await waitUntilJobsMayRun(mustWait, signal);
            await handler(job.payload.parse(data), { signal, isLastAttempt: retryCount >= retryLimit });
          }
        },
      );
    },
    async schedule(job, cron, payload) {
      await ensureQueue(job as unknown as JobDefinition);
      await boss.schedule(job.name, cron, job.payload.parse(payload));
    },
  };
}
