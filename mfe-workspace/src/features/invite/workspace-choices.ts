import { mayAct, type Workspace } from '@reportage/contracts';

/** What the choice of a workspace says where none that is there shall be connected. */
export const newWorkspace = 'new';

export interface WorkspaceChoice {
  workspace: Workspace;
  /** Why it cannot be chosen: the two are partners already, or others decide about its partners. */
  refusal: 'isPartner' | 'needsAccess' | null;
}

/** The workspaces of a person that an invitation may be answered with; the one that invites is none. */
export function choicesOf(
  workspaces: readonly Workspace[],
  hostId: string,
  connected: readonly { id: string }[],
): WorkspaceChoice[] {
  const partners = new Set(connected.map(({ id }) => id));
  const refusalOf = ({ id, access }: Workspace): WorkspaceChoice['refusal'] => {
    if (partners.has(id)) return 'isPartner';
    return mayAct(access, 'manageAll') ? null : 'needsAccess';
  };
  return workspaces
    .filter(({ id }) => id !== hostId)
    .map((workspace) => ({ workspace, refusal: refusalOf(workspace) }));
}

/** The first that is open to it: those come first that were used last. */
export const firstChoice = (choices: readonly WorkspaceChoice[]): string =>
  choices.find(({ refusal }) => refusal === null)?.workspace.id ?? newWorkspace;
