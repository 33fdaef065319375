import { calls } from '@reportage/contracts';
import { AppError } from '../../platform/errors/app-error.ts';
import { type Implementation, implement } from '../../platform/http/implement.ts';
import type { Platform } from '../../platform/platform.ts';
import { createPersonRepository } from './account.repository.ts';

export function accountRoutes({ db, clock }: Platform): Implementation[] {
  return [
    implement(calls.removeAccount, async ({ user }) => {
      await db.transaction().execute(async (tx) => {
        const person = createPersonRepository(tx, user.id);
        if (await person.isNeededAsOwner()) throw new AppError('onlyOwner');
        await person.leaveEverything();
        await person.becomeNobody(clock.now());
      });
      return {};
    }),
  ];
}
