import { type WorkspaceAction, workspaceActions } from '../permissions.ts';
import { z } from '../zod.ts';

const actions = Object.keys(workspaceActions) as [WorkspaceAction, ...WorkspaceAction[]];

/** Who can see something: users with sufficient access, in workspaces of the given kind. */
export const audienceShape = {
  needs: z.enum(actions).default('read'),
  /** Kind of workspace in which it is shown; limited ones have fewer screens. */
  audience: z.enum(['full', 'limited', 'both']).default('full'),
};
