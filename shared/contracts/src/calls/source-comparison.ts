import { defineCall } from '../call.ts';
import { sourceComparisonSchema } from '../entities/source-comparison.ts';
import { idSchema } from '../ids.ts';
import { workspaceQuerySchema } from '../lists.ts';
import { refinePeriod } from '../period.ts';
import { reportDateSchema } from '../primitives.ts';
import { z } from '../zod.ts';

export const compareSources = defineCall({
  id: 'media.compareSources',
  method: 'GET',
  path: 'media/:id/sources',
  summary:
    'A page that both the tracking script and a connected account count: both daily series, their ratio, and known reasons for the difference. Empty if only one of them counts the page.',
  access: { kind: 'workspace', action: 'read' },
  params: z.object({ id: idSchema('media') }),
  query: workspaceQuerySchema
    .extend({ from: reportDateSchema, to: reportDateSchema })
    .superRefine(refinePeriod('to', (query: { from: string; to: string }) => query)),
  response: z.object({ data: z.array(sourceComparisonSchema) }),
});
