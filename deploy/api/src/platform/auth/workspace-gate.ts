import type { Access, User } from '@reportage/contracts';

/** A workspace that the caller may enter, and with which access. Repositories are created from it. */
export interface WorkspaceScope {
  workspaceId: string;
  access: Access;
}

/** Decides who may enter which workspace; implemented by the workspaces module. */
export interface WorkspaceGate {
  /** Stores the person of a verified token, so that rows can refer to them. */
  storeUser(user: User): Promise<void>;
  /** The scope of a member or of platform staff; undefined if there is no such workspace, or none for this person. */
  open(user: User, workspaceId: string): Promise<WorkspaceScope | undefined>;
}
