import { z } from 'zod';

/** A kind of background work: its name, its payload, and its time and retry limits. */
export interface JobDefinition<Payload extends object = object> {
  name: string;
  payload: z.ZodType<Payload>;
  retryLimit: number;
  retryDelaySeconds: number;
  /** Time limit of one attempt, which is also its lease. */
  expireInSeconds: number;
}

export const defineJob = <Payload extends object>(job: JobDefinition<Payload>): JobDefinition<Payload> => job;

/** Defines a scheduled clean-up job: it has no payload, and the next run handles whatever is left over. */
export const defineSweep = (name: string, expireInSeconds: number): JobDefinition =>
  defineJob({ name, payload: z.object({}), retryLimit: 0, retryDelaySeconds: 1, expireInSeconds });
