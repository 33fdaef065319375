import type { Access, Workspace } from '@reportage/contracts';
import type { Generated, Selectable } from 'kysely';
import type { ChangedAt, CreatedAt, Json, RowVersion } from './columns.ts';

interface UsersTable {
  /** The pool's `sub`. */
  id: string;
  name: string;
  email: string;
  username: string;
  isAdmin: boolean;
  picture: string | null;
  createdAt: CreatedAt;
  modifiedAt: ChangedAt;
}

interface WorkspacesTable {
  id: string;
  slug: string;
  name: string;
  creatorWorkspace: Generated<boolean>;
  timezone: string;
  /** ISO 4217 code. */
  currency: Generated<string>;
  campaignSettings: Json<Workspace['campaignSettings']>;
  banner: Json<Workspace['banner']>;
  images: Json<Workspace['images']>;
  colors: Json<Workspace['colors']>;
  /** From the invite token that led to its creation; they give no access by themselves. */
  hostWorkspaceId: string | null;
  inviteId: string | null;
  version: RowVersion;
  createdAt: CreatedAt;
  modifiedAt: ChangedAt;
}
export type WorkspaceRow = Selectable<WorkspacesTable>;

interface MembershipsTable {
  id: string;
  workspaceId: string;
  userId: string;
  access: Access;
  /** When the member last opened the workspace; the list is sorted by it. */
  lastUsedAt: ChangedAt;
  createdAt: CreatedAt;
}

/** Visits of platform staff to other people's workspaces. */
interface AuditEntriesTable {
  id: Generated<number>;
  workspaceId: string;
  userId: string;
  action: string;
  occurredAt: CreatedAt;
}

export interface WorkspaceTables {
  users: UsersTable;
  workspaces: WorkspacesTable;
  memberships: MembershipsTable;
  auditEntries: AuditEntriesTable;
}
