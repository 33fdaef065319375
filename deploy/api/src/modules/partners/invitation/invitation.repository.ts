import type { Executor } from '../../../platform/database/connection.ts';

export interface InvitationKey {
  id: string;
  hostWorkspaceId: string;
}

/**
 * Finds an invitation and its sender for anyone who has both ids. Reads another workspace's row, as accepting an
 * invitation does.
 */
export const findInvitation = (db: Executor, { id, hostWorkspaceId }: InvitationKey) =>
  db
    .selectFrom('partnerInvites')
    .innerJoin('workspaces', 'workspaces.id', 'partnerInvites.workspaceId')
    .leftJoin('users', 'users.id', 'partnerInvites.ownerId')
    .select(['partnerInvites.email', 'partnerInvites.access', 'partnerInvites.acceptedAt', 'partnerInvites.createdAt'])
    .select(['partnerInvites.answer'])
    .select(['workspaces.id as hostId', 'workspaces.name as hostName', 'workspaces.colors', 'users.name as personName'])
    .where('partnerInvites.id', '=', id)
    .where('partnerInvites.workspaceId', '=', hostWorkspaceId)
    .where('workspaces.removedAt', 'is', null)
    .executeTakeFirst();

export const listConnectedWorkspaces = (db: Executor, userId: string, hostWorkspaceId: string) =>
  db
    .selectFrom('partners')
    .innerJoin('workspaces', 'workspaces.id', 'partners.creatorWorkspaceId')
    .innerJoin('memberships', 'memberships.workspaceId', 'workspaces.id')
    .select(['workspaces.id', 'workspaces.slug', 'workspaces.name'])
    .where('memberships.userId', '=', userId)
    .where('partners.hostWorkspaceId', '=', hostWorkspaceId)
    .where('workspaces.removedAt', 'is', null)
    .orderBy('partners.createdAt', 'desc')
    .execute();
