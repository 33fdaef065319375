import { defineCall } from '../call.ts';
import { cardDefinitionSchema } from '../entities/card.ts';
import { changeExplanationSchema } from '../entities/change-explanation.ts';
import { comparisons } from '../entities/dashboard.ts';
import { factFilterSchema } from '../entities/lineage.ts';
import { idSchema } from '../ids.ts';
import { workspaceQuerySchema } from '../lists.ts';
import { periodSchema } from '../period.ts';
import { timezoneSchema } from '../primitives.ts';
import { z } from '../zod.ts';

export const explainChange = defineCall({
  id: 'dashboards.explainChange',
  method: 'POST',
  path: 'dashboards/:id/explain-change',
  summary:
    'Why one of a card’s metrics differs from the comparison period: the dimensions whose values explain most of the change, ' +
    'computed from the data and described in the language of the request.',
  access: { kind: 'workspace', action: 'read' },
  params: z.object({ id: idSchema('dashboard') }),
  query: workspaceQuerySchema,
  body: z.object({
    card: cardDefinitionSchema,
    /** One of the card's metrics. */
    metric: z.string().max(80),
    period: periodSchema,
    comparison: z.enum(comparisons).exclude(['none']).default('previous'),
    filters: z.array(factFilterSchema).max(8).optional(),
    /** Time zone of the days; the board's by default. */
    timezone: timezoneSchema.optional(),
  }),
  response: changeExplanationSchema,
  audit: { notRecordedBecause: 'It only reads.' },
});
