import { defineCall } from '../call.ts';
import { lineageSchema, numberQuerySchema } from '../entities/lineage.ts';
import { workspaceQuerySchema } from '../lists.ts';

export const explainNumber = defineCall({
  id: 'facts.lineage',
  method: 'POST',
  path: 'lineage',
  summary: 'The lineage of a number on a screen: formula, media, days, and the deliveries or manual changes behind it.',
  access: { kind: 'workspace', action: 'read' },
  query: workspaceQuerySchema,
  body: numberQuerySchema,
  response: lineageSchema,
  audit: { notRecordedBecause: 'It only reads.' },
});
