import type { z } from 'zod';

/** A kind of background work: its name, what it is given, and how long and often it may try. */
export interface JobDefinition<Payload extends object = object> {
  name: string;
  payload: z.ZodType<Payload>;
  retryLimit: number;
  retryDelaySeconds: number;
  /** Longest time of one attempt: its lease. */
  expireInSeconds: number;
}

export const defineJob = <Payload extends object>(job: JobDefinition<Payload>): JobDefinition<Payload> => job;
