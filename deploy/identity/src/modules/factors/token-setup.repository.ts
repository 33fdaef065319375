import { randomUUID } from 'node:crypto';
import type { IdentityContext } from '../../context.ts';
import { addMs, hourMs } from '../../platform/clock.ts';
import type { Database } from '../../platform/database.ts';
import { updateAccount } from '../accounts/account.repository.ts';

const purpose = 'authenticator';

/** Stores a setup's secret, encrypted, until the first code confirms it. A newer setup replaces it. */
export async function storeTokenSetup(context: IdentityContext, userId: string, secret: string): Promise<void> {
  const now = context.clock();
  const setupFields = {
    code_hash: context.secrets.encrypt(secret),
    destination: '',
    attempts: 0,
    created_at: now,
    expires_at: addMs(now, hourMs),
    used_at: null,
  };
  await context.db
    .insertInto('codes')
    .values({ id: randomUUID(), user_id: userId, purpose, ...setupFields })
    .onConflict((conflict) => conflict.columns(['user_id', 'purpose']).doUpdateSet(setupFields))
    .execute();
}

export async function readTokenSetup(context: IdentityContext, userId: string): Promise<string | undefined> {
  const row = await context.db
    .selectFrom('codes')
    .select('code_hash')
    .where('user_id', '=', userId)
    .where('purpose', '=', purpose)
    .where('expires_at', '>', context.clock())
    .executeTakeFirst();
  return row && context.secrets.decrypt(row.code_hash);
}

/** Activates the authenticator, replacing any previous one. */
export async function storeAuthenticator(
  context: IdentityContext,
  tx: Database,
  authenticator: { userId: string; secret: string; step: number; at: Date },
): Promise<void> {
  const { userId, secret, step, at } = authenticator;
  await updateAccount(tx, userId, { totp_secret: context.secrets.encrypt(secret), totp_last_step: String(step) }, at);
  await tx.deleteFrom('codes').where('user_id', '=', userId).where('purpose', '=', purpose).execute();
}
