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
    'The combined report on all campaigns in a group, by the group’s id. It is changed, shared and exported through the same calls as other reports.',
  access: { kind: 'workspace', action: 'read' },
  params: z.object({ id: idSchema('group') }),
  query: workspaceQuerySchema,
  response: reportSchema,
});
