import type { Access, campaignSettingsSchema, GrantableAccess, Workspace, z } from '@reportage/contracts';
import type { Generated, GeneratedAlways, Selectable } from 'kysely';
import type { CreatedAt, GeneratedJson, Json, RowVersion, UpdatedAt } from './columns.ts';
import type { MailLanguage } from './mail.tables.ts';

interface UsersTable {
  /** The `sub` claim from the user pool. */
  id: string;
  name: string;
  email: string;
  /** Whether the user pool had verified the address at the user's last sign-in. */
  isEmailVerified: Generated<boolean>;
  username: string;
  isAdmin: boolean;
  picture: string | null;
  /** The interface language that the user used last; null if unknown. */
  language: Generated<MailLanguage | null>;
  createdAt: CreatedAt;
  modifiedAt: UpdatedAt;
}

interface WorkspacesTable {
  id: string;
  slug: string;
  name: string;
  creatorWorkspace: Generated<boolean>;
  timezone: string;
  /** ISO 4217 code. */
  currency: Generated<string>;
  /** Settings that did not exist when the row was stored are missing. */
  campaignSettings: Json<z.input<typeof campaignSettingsSchema>>;
  reportDefaults: GeneratedJson<Workspace['reportDefaults']>;
  banner: Json<Workspace['banner']>;
  images: Json<Workspace['images']>;
  brandColors: GeneratedJson<Workspace['brandColors']>;
  brandStyle: GeneratedJson<Workspace['brandStyle']>;
  /** The values of `brandColors` in the order of their keys. */
  colors: GeneratedAlways<Workspace['colors']>;
  /** Taken from the invitation token with which the workspace was created; neither id gives access by itself. */
  hostWorkspaceId: string | null;
  inviteId: string | null;
  /** The user whose subscription covers the workspace; null if its owner's subscription does. */
  payerId: Generated<string | null>;
  /** When the owner removed the workspace. The owner may still restore it; for everyone else it no longer exists. */
  removedAt: Generated<Date | null>;
  /** When the purge started; from then on the workspace cannot be restored. */
  purgeBeganAt: Generated<Date | null>;
  /** The number of changes to access rights so far. */
  accessRevision: Generated<number>;
  contactsVersion: Generated<number>;
  version: RowVersion;
  createdAt: CreatedAt;
  modifiedAt: UpdatedAt;
}
export type WorkspaceRow = Selectable<WorkspacesTable>;

interface MembershipsTable {
  id: string;
  workspaceId: string;
  userId: string;
  access: Access;
  /** The workspace's `accessRevision` at the last change to this access; earlier invitations have no effect. */
  accessRevision: Generated<number>;
  invitedBy: string | null;
  /** When the member last opened the workspace; the list is sorted by this. */
  lastUsedAt: UpdatedAt;
  createdAt: CreatedAt;
}

/** An invitation to become a member. It is kept until it is accepted or withdrawn. */
interface UserInvitesTable {
  id: string;
  workspaceId: string;
  email: string;
  access: GrantableAccess;
  /** The workspace's `accessRevision` when the invitation was last confirmed. */
  accessRevision: number;
  message: string;
  invitedBy: string;
  /** When its email was last requested. */
  mailedAt: Date;
  acceptedAt: Date | null;
  withdrawnAt: Date | null;
  createdAt: CreatedAt;
}
export type UserInviteRow = Selectable<UserInvitesTable>;

/** People whose membership ended. Invitations from before `accessRevision` do not restore it. */
interface FormerMembersTable {
  workspaceId: string;
  userId: string;
  accessRevision: number;
}

/**
 * People who are viewing the sample workspace. They are not members, so they are not included in any list, limit, email
 * or notification.
 */
interface SampleVisitorsTable {
  userId: string;
  workspaceId: string;
  addedAt: CreatedAt;
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
  sampleVisitors: SampleVisitorsTable;
  workspaceContacts: WorkspaceContactsTable;
}
