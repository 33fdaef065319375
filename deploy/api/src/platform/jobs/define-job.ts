import { z } from 'zod';

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

/** Tidying up by the clock: it is given nothing, and what fails is done the next time. */
export const defineSweep = (name: string, expireInSeconds: number): JobDefinition =>
  defineJob({ name, payload: z.object({}), retryLimit: 0, retryDelaySeconds: 1, expireInSeconds });
