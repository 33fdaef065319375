import type { calls, Member } from '@reportage/contracts';
import type { ActingUser, WorkspaceScope } from '../../../platform/auth/workspace-gate.ts';
import type { Tx } from '../../../platform/database/connection.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { ContextOf } from '../../../platform/http/implement.ts';
import { toListResponse } from '../../../platform/lists/list-response.ts';
import { createOutbox } from '../../../platform/mail/outbox.ts';
import type { Platform } from '../../../platform/platform.ts';
import { lockAndCheckAccess } from '../access-lock.ts';
import { createInvitesRepository } from '../invites/invites.repository.ts';
import { createMembersRepository, type ListedMember, type MemberQuery } from './members.repository.ts';
import type { OwnedItemsService } from './owned-items.service.ts';

type AccessChange = ContextOf<typeof calls.updateUserAccess>['body'];
type Removal = Pick<ContextOf<typeof calls.removeUser>['query'], 'ids' | 'email' | 'successorId'>;

const presentMember = ({ createdAt, invitedBy, ...row }: ListedMember): Member => ({
  ...row,
  invitedBy: invitedBy ?? '',
  createdAt: createdAt.toISOString(),
  createdAtSince: createdAt.toISOString(),
});

const pickIds = (rows: readonly ListedMember[], status: Member['status']): string[] =>
  rows.filter((row) => row.status === status).map(({ id }) => id);

function requireSameWorkspace({ workspaceId }: WorkspaceScope, orgId: string): void {
  if (orgId !== workspaceId) throw new AppError('notFound');
}

export function createMembersService(platform: Platform, ownedItems: OwnedItemsService) {
  const { db, clock } = platform;
  const outbox = createOutbox(platform);

  /** Finds members and invitations by email. @throws {AppError} `notFound`, or `ownerCannotLeave` for the owner */
  async function requirePeople(tx: Tx, workspaceId: string, email: string): Promise<ListedMember[]> {
    const rows = await createMembersRepository(tx, workspaceId).listByEmail(email);
    if (rows.length === 0) throw new AppError('notFound');
    if (rows.some(({ type }) => type === 'owner')) throw new AppError('ownerCannotLeave');
    return rows;
  }

  async function withdraw(tx: Tx, workspaceId: string, inviteIds: readonly string[]): Promise<void> {
    await createInvitesRepository(tx, workspaceId).withdraw(inviteIds, clock.now());
    await outbox.cancel(tx, workspaceId, inviteIds);
  }

  async function endMembership(
    tx: Tx,
    { workspaceId }: WorkspaceScope,
    member: { id: string; userId: string },
    { revision, successorId }: { revision: number; successorId: string | undefined },
  ): Promise<void> {
    await ownedItems.release(tx, { workspaceId, userId: member.userId }, successorId);
    await createMembersRepository(tx, workspaceId).remove(member, revision);
  }

  return {
    async list({ workspaceId }: WorkspaceScope, query: MemberQuery) {
      return toListResponse(await createMembersRepository(db, workspaceId).list(query), query, presentMember);
    },

    update: (scope: WorkspaceScope, user: ActingUser, { orgId, email, access }: AccessChange): Promise<Member> => {
      requireSameWorkspace(scope, orgId);
      return db.transaction().execute(async (tx) => {
        const { revision } = await lockAndCheckAccess(tx, scope, user, 'administer');
        const rows = await requirePeople(tx, scope.workspaceId, email);
        const members = createMembersRepository(tx, scope.workspaceId);
        const activeIds = pickIds(rows, 'active');
        const pendingIds = pickIds(rows, 'pending');
        if (activeIds.length > 0) await members.setAccess(activeIds, access, revision);
        await createInvitesRepository(tx, scope.workspaceId).updateRevision(pendingIds, {
          access,
          accessRevision: revision,
        });
        const [updatedMember] = await members.listByEmail(email);
        if (!updatedMember) throw new AppError('notFound');
        return presentMember(updatedMember);
      });
    },

    remove: (scope: WorkspaceScope, user: ActingUser, { ids, email, successorId }: Removal): Promise<void> => {
      requireSameWorkspace(scope, ids);
      return db.transaction().execute(async (tx) => {
        const { revision } = await lockAndCheckAccess(tx, scope, user, 'administer');
        const rows = await requirePeople(tx, scope.workspaceId, email);
        for (const { id, userId } of rows) {
          if (userId !== null) await endMembership(tx, scope, { id, userId }, { revision, successorId });
        }
        await withdraw(tx, scope.workspaceId, pickIds(rows, 'pending'));
      });
    },

    leave: (scope: WorkspaceScope, user: ActingUser, successorId: string | undefined): Promise<void> =>
      db.transaction().execute(async (tx) => {
        // Visiting platform staff have no membership to leave.
        const member = await createMembersRepository(tx, scope.workspaceId).findByUser(user.id);
        if (!member) throw new AppError('notFound');
        const { revision } = await lockAndCheckAccess(tx, scope, user, 'leave');
        if ((await createMembersRepository(tx, scope.workspaceId).findByUser(user.id))?.access === 'owner')
          throw new AppError('ownerCannotLeave');
        await endMembership(tx, scope, member, { revision, successorId });
        const pendingInvites = await createInvitesRepository(tx, scope.workspaceId).listPendingByEmail([member.email]);
        await withdraw(
          tx,
          scope.workspaceId,
          pendingInvites.map(({ id }) => id),
        );
      }),

    handOver: (scope: WorkspaceScope, user: ActingUser, memberId: string): Promise<void> =>
      db.transaction().execute(async (tx) => {
        const { revision } = await lockAndCheckAccess(tx, scope, user, 'own');
        const members = createMembersRepository(tx, scope.workspaceId);
        const owner = await members.findByUser(user.id);
        const successor = await members.find(memberId);
        if (!owner || !successor) throw new AppError('notFound');
        // The previous owner is changed first, so there are never two owners.
        await members.setAccess([owner.id], 'admin', revision);
        await members.setAccess([successor.id], 'owner', revision);
      }),
  };
}
