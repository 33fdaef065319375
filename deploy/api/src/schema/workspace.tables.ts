import type { Access, campaignSettingsSchema, GrantableAccess, Workspace, z } from '@reportage/contracts';
import type { Generated, GeneratedAlways, Selectable } from 'kysely';
import type { ChangedAt, CreatedAt, GeneratedJson, Json, RowVersion } from './columns.ts';
import type { MailLanguage } from './mail.tables.ts';

interface UsersTable {
  /** The pool's `sub`. */
  id: string;
  name: string;
  email: string;
  /** Whether the pool has verified it, by the person's last sign-in. */
  isEmailVerified: Generated<boolean>;
  username: string;
  isAdmin: boolean;
  picture: string | null;
  /** Of the screens that they used last; null until it is known. */
  language: Generated<MailLanguage | null>;
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
  /** Rows from before a setting existed do not have it. */
  campaignSettings: Json<z.input<typeof campaignSettingsSchema>>;
  reportDefaults: GeneratedJson<Workspace['reportDefaults']>;
  banner: Json<Workspace['banner']>;
  images: Json<Workspace['images']>;
  brandColors: GeneratedJson<Workspace['brandColors']>;
  /** The values of `brandColors` in the order of their keys. */
  colors: GeneratedAlways<Workspace['colors']>;
  /** From the invite token that led to its creation; they give no access by themselves. */
  hostWorkspaceId: string | null;
  inviteId: string | null;
  /** Removed by its owner, who may still bring it back; for everybody else it is gone. */
  removedAt: Generated<Date | null>;
  /** From then on it cannot be brought back. */
  purgeBeganAt: Generated<Date | null>;
  /** Number of the last change of who may do what; each change takes the next. */
  accessRevision: Generated<number>;
  contactsVersion: Generated<number>;
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
  /** Of the last change that set or ended it; invitations from before it add nothing. */
  accessRevision: Generated<number>;
  invitedBy: string | null;
  /** When the member last opened the workspace; the list is sorted by it. */
  lastUsedAt: ChangedAt;
  createdAt: CreatedAt;
}

/** An invitation to become a member. It waits until it is accepted or withdrawn. */
interface UserInvitesTable {
  id: string;
  workspaceId: string;
  email: string;
  access: GrantableAccess;
  /** Of the last change in which it was confirmed. */
  accessRevision: number;
  message: string;
  invitedBy: string;
  /** When its mail was last asked for. */
  mailedAt: Date;
  acceptedAt: Date | null;
  withdrawnAt: Date | null;
  createdAt: CreatedAt;
}
export type UserInviteRow = Selectable<UserInvitesTable>;

/** Whose membership ended, and in which change: no earlier invitation revives it. */
interface FormerMembersTable {
  workspaceId: string;
  userId: string;
  accessRevision: number;
}

interface WorkspaceContactsTable {
  id: string;
  workspaceId: string;
  name: string;
  email: string;
  position: number;
}

export interface WorkspaceTables {
  users: UsersTable;
  workspaces: WorkspacesTable;
  memberships: MembershipsTable;
  userInvites: UserInvitesTable;
  formerMembers: FormerMembersTable;
  workspaceContacts: WorkspaceContactsTable;
}
