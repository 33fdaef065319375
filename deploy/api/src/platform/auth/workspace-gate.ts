import type { Access, User } from '@reportage/contracts';
import type { AuditOrigin } from '../audit/audit-origin.ts';

/** A workspace that the caller may enter, with the caller's access. Repositories are created from it. */
export interface WorkspaceScope {
  workspaceId: string;
  access: Access;
  /** Set for a creator's limited workspace. */
  isLimited?: true;
  /** Set for platform staff visiting a workspace that they are not members of. */
  isStaffVisit?: true;
  /** Set for visitors to the sample workspace, who are not members: they may only read, and visits are not recorded. */
  isSampleVisit?: true;
}

/** An API key used in place of a sign-in. It gives access to one workspace. */
export interface KeyGrant {
  id: string;
  name: string;
  workspaceId: string;
  /** The highest access that the key allows; a personal key never exceeds its owner's access. */
  access: Access;
  isPersonal: boolean;
  endsAt: Date | null;
}

/** The caller: a user, or a program with a personal or workspace key. */
export interface ActingUser extends User {
  /** An email address that the pool has not verified may be someone else's. */
  isEmailVerified: boolean;
  key?: KeyGrant;
}

/** Decides who may enter which workspace; implemented by the workspaces module. */
export interface WorkspaceGate {
  /** Stores the person identified by a verified token, so rows can refer to them. */
  storeUser(user: ActingUser): Promise<void>;
  /**
   * Returns the scope of a member or of platform staff, or undefined if the workspace does not exist or the user has no
   * access.
   */
  open(user: ActingUser, workspaceId: string, origin: AuditOrigin): Promise<WorkspaceScope | undefined>;
}
