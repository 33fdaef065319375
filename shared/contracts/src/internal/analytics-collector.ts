import { instantSchema } from '../primitives.ts';
import { z } from '../zod.ts';

/** A batch received by the analytics collector's stand-in: `GET /analytics/batches` lists them, oldest first. */
export const analyticsBatchSchema = z.object({
  /** The collector's endpoint that received the batch. */
  kind: z.enum(['track', 'engage', 'groups', 'record']),
  receivedAt: instantSchema,
  query: z.record(z.string(), z.string()),
  /** Events, profile updates or parts of a recording. */
  items: z.array(z.record(z.string(), z.unknown())),
});
export type AnalyticsBatch = z.infer<typeof analyticsBatchSchema>;

export const analyticsBatchListSchema = z.object({ data: z.array(analyticsBatchSchema) });
