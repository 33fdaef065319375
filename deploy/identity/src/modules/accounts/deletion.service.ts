import type { PoolInput, PoolOutput } from '@reportage/contracts';
import type { Caller, IdentityContext } from '../../context.ts';
import { recordEvent } from '../audit/audit.repository.ts';
import { revokeSubject } from '../revocations/revocation.repository.ts';
import { authenticate } from '../sessions/token.service.ts';

/** Removes the account with its sessions, devices and passkeys. The audit log keeps the event, without a name. */
export async function deleteUser(
  context: IdentityContext,
  input: PoolInput<'DeleteUser'>,
  caller: Caller,
): Promise<PoolOutput<'DeleteUser'>> {
  const { user } = await authenticate(context, input.AccessToken);
  const at = context.clock();
  await context.db.transaction().execute(async (tx) => {
    await revokeSubject(tx, user.id, at);
    await tx.deleteFrom('users').where('id', '=', user.id).execute();
    await recordEvent(tx, { event: 'account-deleted', at, userId: user.id, caller });
  });
  return {};
}
