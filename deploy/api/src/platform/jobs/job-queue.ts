import type { JobDefinition } from './define-job.ts';

export interface SendOptions {
  /** While a job with this key waits, another is not added. */
  singletonKey?: string;
  /** At most one job of the key in so many seconds; the last one asked for still runs. */
  singletonSeconds?: number;
  startAfterSeconds?: number;
}

export interface JobAttempt {
  /** Ends when the lease does, or when the worker stops. */
  signal: AbortSignal;
  isLastAttempt: boolean;
}

/** Puts work into the queue. */
export interface JobQueue {
  send<Payload extends object>(job: JobDefinition<Payload>, payload: Payload, options?: SendOptions): Promise<void>;
}

/** Takes work out of it; only the worker process does. Handlers must bear being run twice. */
export interface JobRunner extends JobQueue {
  work<Payload extends object>(
    job: JobDefinition<Payload>,
    handler: (payload: Payload, attempt: JobAttempt) => Promise<void>,
    options?: { pollingSeconds?: number },
  ): Promise<void>;
  /** Runs a job at times given as a cron line in UTC. */
  schedule<Payload extends object>(job: JobDefinition<Payload>, cron: string, payload: Payload): Promise<void>;
}
