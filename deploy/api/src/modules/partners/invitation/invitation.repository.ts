import type { Executor } from '../../../platform/database/connection.ts';

export interface InvitationKey {
  id: string;
  hostWorkspaceId: string;
}

/** An invitation with who sends it, for whoever has both ids: as with taking one, the question begins at another workspace's row. */
export const findInvitation = (db: Executor, { id, hostWorkspaceId }: InvitationKey) =>
  db
    .selectFrom('partnerInvites')
    .innerJoin('workspaces', 'workspaces.id', 'partnerInvites.workspaceId')
    .leftJoin('users', 'users.id', 'partnerInvites.ownerId')
    .select(['partnerInvites.email', 'partnerInvites.access', 'partnerInvites.acceptedAt', 'partnerInvites.createdAt'])
    .select(['workspaces.id as hostId', 'workspaces.name as hostName', 'workspaces.colors', 'users.name as personName'])
    .where('partnerInvites.id', '=', id)
    .where('partnerInvites.workspaceId', '=', hostWorkspaceId)
    .executeTakeFirst();

/** Workspaces of a person that are connected to one that invites. */
export const listConnected = (db: Executor, userId: string, hostWorkspaceId: string) =>
  db
    .selectFrom('partners')
    .innerJoin('workspaces', 'workspaces.id', 'partners.creatorWorkspaceId')
    .innerJoin('memberships', 'memberships.workspaceId', 'workspaces.id')
    .select(['workspaces.id', 'workspaces.slug', 'workspaces.name'])
    .where('memberships.userId', '=', userId)
    .where('partners.hostWorkspaceId', '=', hostWorkspaceId)
    .orderBy('partners.createdAt', 'desc')
    .execute();
