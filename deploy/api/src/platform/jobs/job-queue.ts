import type { JobDefinition } from './define-job.ts';

export interface SendOptions {
  /** While a job with this key is waiting, no other is added. */
  singletonKey?: string;
  /** At most one job with this key runs within this many seconds. The last one sent in that time runs afterwards. */
  singletonSeconds?: number;
  startAfterSeconds?: number;
}

export interface JobAttempt {
  /** Aborts when the lease ends, or when the worker stops. */
  signal: AbortSignal;
  isLastAttempt: boolean;
}

/** Adds jobs to the queue. */
export interface JobQueue {
  send<Payload extends object>(job: JobDefinition<Payload>, payload: Payload, options?: SendOptions): Promise<void>;
}

/** Runs jobs from the queue; used only in the worker process. Handlers must be idempotent. */
export interface JobRunner extends JobQueue {
  work<Payload extends object>(
    job: JobDefinition<Payload>,
    handler: (payload: Payload, attempt: JobAttempt) => Promise<void>,
    /** `concurrency`: how many jobs this process runs at the same time; one by default. */
    options?: { pollingSeconds?: number; concurrency?: number },
  ): Promise<void>;
  /** Runs a job on a cron schedule in UTC. */
  schedule<Payload extends object>(job: JobDefinition<Payload>, cron: string, payload: Payload): Promise<void>;
}
