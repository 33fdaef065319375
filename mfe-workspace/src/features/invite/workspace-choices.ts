import { mayAct, type Workspace } from '@reportage/contracts';

/** The value of the option for a new workspace. */
export const newWorkspace = 'new';

export interface WorkspaceChoice {
  workspace: Workspace;
  /** Why it cannot be chosen: it is already a partner, or the user may not manage its partners. */
  refusal: 'isPartner' | 'needsAccess' | null;
}

/** The user's workspaces, except the inviting one, and whether each can answer the invitation. */
export function getChoices(
  workspaces: readonly Workspace[],
  hostId: string,
  connected: readonly { id: string }[],
): WorkspaceChoice[] {
  const partners = new Set(connected.map(({ id }) => id));
  const getRefusal = ({ id, access }: Workspace): WorkspaceChoice['refusal'] => {
    if (partners.has(id)) return 'isPartner';
    return mayAct(access, 'manageAll') ? null : 'needsAccess';
  };
  return workspaces
    .filter(({ id, isSample }) => id !== hostId && !isSample)
    .map((workspace) => ({ workspace, refusal: getRefusal(workspace) }));
}

/** The most recently used workspace that can be chosen, or else the option for a new workspace. */
export const getDefaultChoice = (choices: readonly WorkspaceChoice[]): string =>
  choices.find(({ refusal }) => refusal === null)?.workspace.id ?? newWorkspace;
