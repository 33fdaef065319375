import type { Access, User } from '@reportage/contracts';

/** A workspace that the caller was let into, and with which access. Repositories are made from it. */
export interface WorkspaceScope {
  workspaceId: string;
  access: Access;
}

/** Who is let in where; the workspaces module is behind it. */
export interface WorkspaceGate {
  /** Keeps the person of a verified token, so that rows may name them. */
  remember(user: User): Promise<void>;
  /** The scope of a member or of platform staff; undefined where there is no such workspace, or none for this person. */
  open(user: User, workspaceId: string): Promise<WorkspaceScope | undefined>;
}
