import { mayAct, type OwnedItem, type User } from '@reportage/contracts';
import type { WorkspaceScope } from '../../../platform/auth/workspace-gate.ts';
import type { Executor, Tx } from '../../../platform/database/connection.ts';
import { AppError, invalidField } from '../../../platform/errors/app-error.ts';
import type { OwnedItems, OwnedItemsOwner } from '../../../platform/modules/owned-items.ts';
import type { Platform } from '../../../platform/platform.ts';
import { createMembersRepository } from './members.repository.ts';

export type OwnedItemsService = ReturnType<typeof createOwnedItemsService>;

/** Lists and transfers the items that a member owns in any module. */
export function createOwnedItemsService({ db }: Pick<Platform, 'db'>, kinds: readonly OwnedItems[]) {
  async function listItems(executor: Executor, owner: OwnedItemsOwner): Promise<OwnedItem[]> {
    const items: OwnedItem[] = [];
    for (const { kind, outcome, list } of kinds) {
      const { count, names } = await list(executor, owner);
      if (count > 0) items.push({ kind, outcome, count, names });
    }
    return items;
  }

  async function requireSuccessor(tx: Tx, { workspaceId, userId }: OwnedItemsOwner, successorId: string) {
    const successor = await createMembersRepository(tx, workspaceId).find(successorId);
    if (!successor) throw new AppError('notFound');
    if (successor.userId === userId)
      throw invalidField('successorId', { en: 'must be another member', de: 'muss ein anderes Mitglied sein' });
    if (!mayAct(successor.access, 'edit'))
      throw invalidField('successorId', {
        en: 'must be a member who may edit',
        de: 'muss ein Mitglied sein, das bearbeiten darf',
      });
    return { id: successor.userId, name: successor.name };
  }

  return {
    async list({ workspaceId, access }: WorkspaceScope, user: User, email: string | undefined): Promise<OwnedItem[]> {
      const isSelf = email === undefined || email.toLowerCase() === user.email.toLowerCase();
      if (isSelf) return listItems(db, { workspaceId, userId: user.id });
      if (!mayAct(access, 'administer')) throw new AppError('forbidden');
      const rows = await createMembersRepository(db, workspaceId).listByEmail(email);
      if (rows.length === 0) throw new AppError('notFound');
      const lists = rows.map(({ userId }) => (userId === null ? [] : listItems(db, { workspaceId, userId })));
      return (await Promise.all(lists)).flat();
    },

    /**
     * Transfers or deletes all items.
     * @throws {AppError} `successorNeeded` if an item needs a successor and none is specified
     */
    async release(tx: Tx, owner: OwnedItemsOwner, successorId: string | undefined): Promise<void> {
      const successor = successorId === undefined ? undefined : await requireSuccessor(tx, owner, successorId);
      const items = await listItems(tx, owner);
      if (!successor && items.some(({ outcome }) => outcome === 'inherited')) throw new AppError('successorNeeded');
      for (const { release } of kinds) await release(tx, owner, successor);
    },
  };
}
