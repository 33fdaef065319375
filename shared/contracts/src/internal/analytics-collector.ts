import { instantSchema } from '../primitives.ts';
import { z } from '../zod.ts';

/** A batch that the stand-in for the analytics collector took: `GET /analytics/batches` lists them, oldest first. */
export const analyticsBatchSchema = z.object({
  /** Which of the collector's addresses took it. */
  kind: z.enum(['track', 'engage', 'groups', 'record']),
  receivedAt: instantSchema,
  query: z.record(z.string(), z.string()),
  /** Events or profile updates; of a recording its parts. */
  items: z.array(z.record(z.string(), z.unknown())),
});
export type AnalyticsBatch = z.infer<typeof analyticsBatchSchema>;

export const analyticsBatchListSchema = z.object({ data: z.array(analyticsBatchSchema) });
