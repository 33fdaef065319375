import { defineCall } from '../call.ts';
import { reportSchema } from '../entities/report.ts';
import { idSchema } from '../ids.ts';
import { workspaceQuerySchema } from '../lists.ts';
import { z } from '../zod.ts';

export const getGroupReport = defineCall({
  id: 'reports.getOfGroup',
  method: 'GET',
  path: 'reports/:id/group',
  summary:
    'The report of a campaign group, by the group’s id: all of its campaigns as one. The calls of reports change, share and export it.',
  access: { kind: 'workspace', action: 'read' },
  params: z.object({ id: idSchema('group') }),
  query: workspaceQuerySchema,
  response: reportSchema,
});
