import { mayAct, type Workspace } from '@reportage/contracts';

/** The value of the option for a new workspace. */
export const newWorkspaceValue = 'new';

export interface WorkspaceChoice {
  workspace: Workspace;
  /** Why the workspace cannot be chosen: it is already a partner, or the user may not manage its partners. */
  blockedReason: 'isPartner' | 'needsAccess' | null;
}

/** Returns the user's workspaces, except the inviting one, and whether each can answer the invitation. */
export function getChoices(
  workspaces: readonly Workspace[],
  hostId: string,
  connectedWorkspaces: readonly { id: string }[],
): WorkspaceChoice[] {
  const partnerIds = new Set(connectedWorkspaces.map(({ id }) => id));
  const getBlockedReason = ({ id, access }: Workspace): WorkspaceChoice['blockedReason'] => {
    if (partnerIds.has(id)) return 'isPartner';
    return mayAct(access, 'manageAll') ? null : 'needsAccess';
  };
  return workspaces
    .filter(({ id, isSample }) => id !== hostId && !isSample)
    .map((workspace) => ({ workspace, blockedReason: getBlockedReason(workspace) }));
}

/** Returns the most recently used workspace that can be chosen, or else the option for a new workspace. */
export const getDefaultChoice = (choices: readonly WorkspaceChoice[]): string =>
  choices.find(({ blockedReason }) => blockedReason === null)?.workspace.id ?? newWorkspaceValue;
