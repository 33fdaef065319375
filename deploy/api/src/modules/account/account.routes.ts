import { calls } from '@reportage/contracts';
import { AppError } from '../../platform/errors/app-error.ts';
import { type Implementation, implement } from '../../platform/http/implement.ts';
import type { ModuleDeclarations } from '../../platform/modules/define-module.ts';
import type { Platform } from '../../platform/platform.ts';
import { closeBillingAccount } from '../billing/accounts.repository.ts';
import { lockAccess } from '../users/index.ts';
import { createAccountRepository } from './account.repository.ts';

export function accountRoutes({ db, clock }: Platform, declarations: ModuleDeclarations): Implementation[] {
  return [
    implement(calls.getAccount, async ({ user }) => user),
    implement(calls.removeAccount, async ({ user }) => {
      await db.transaction().execute(async (tx) => {
        const account = createAccountRepository(tx, user.id);
        const workspaceIds = await account.listWorkspaceIds();
        for (const workspaceId of workspaceIds) await lockAccess(tx, workspaceId);
        if (await account.ownsSharedWorkspace()) throw new AppError('onlyOwner');
        for (const workspaceId of workspaceIds) {
          const successor = await account.findOtherOwner(workspaceId);
          for (const { release } of declarations.ownedItems)
            await release(tx, { workspaceId, userId: user.id }, successor);
        }
        await closeBillingAccount(tx, user.id);
        await account.removeMemberships();
        await account.anonymize(clock.now());
      });
      return {};
    }),
  ];
}
