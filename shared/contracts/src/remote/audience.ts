import { type WorkspaceAction, workspaceActions } from '../permissions.ts';
import { z } from '../zod.ts';

const actions = Object.keys(workspaceActions) as [WorkspaceAction, ...WorkspaceAction[]];

/** For whom something is: shown to those whose access allows it, in workspaces of its kind. */
export const audienceShape = {
  needs: z.enum(actions).default('read'),
  /** In which kind of workspace it shows: a limited one has fewer screens. */
  audience: z.enum(['full', 'limited', 'both']).default('full'),
};
