import { z } from './zod.ts';

/** The access of a member, an invitation or a partner connection, from least to most. */
export const accessLevels = ['viewer', 'editor', 'admin', 'owner'] as const;
export const accessSchema = z.enum(accessLevels);
export type Access = z.infer<typeof accessSchema>;

/** The actions that a person may perform in a workspace. The server enforces them; screens only hide controls. */
export const workspaceActions = {
  /** Read everything in the workspace. */
  read: 'viewer',
  /** Create and change campaigns, groups, clients, media, dashboards, reports and custom metrics. */
  edit: 'editor',
  /**
   * Manage sources, creators, partners, shared media, templates and guest links; editors may manage only their own.
   */
  manageOwn: 'editor',
  manageAll: 'admin',
  /** End the caller's own membership. */
  leave: 'viewer',
  /** Manage users and access, workspace settings and billing. */
  administer: 'admin',
  /** Remove the workspace and transfer its ownership. */
  own: 'owner',
} as const satisfies Record<string, Access>;

export type WorkspaceAction = keyof typeof workspaceActions;

export function mayAct(access: Access, action: WorkspaceAction): boolean {
  return accessLevels.indexOf(access) >= accessLevels.indexOf(workspaceActions[action]);
}
