import { randomUUID } from 'node:crypto';
import type { IdentityContext } from '../../context.ts';
import { addMs } from '../../platform/clock.ts';

const purpose = 'passkey';

/** Stores the challenge that a new passkey must sign; a newer registration replaces it. */
export async function storeRegistrationChallenge(
  context: IdentityContext,
  userId: string,
  challenge: string,
  lifetimeMs: number,
): Promise<void> {
  const now = context.clock();
  const challengeFields = {
    code_hash: challenge,
    destination: '',
    attempts: 0,
    created_at: now,
    expires_at: addMs(now, lifetimeMs),
  };
  await context.db
    .insertInto('codes')
    .values({ id: randomUUID(), user_id: userId, purpose, ...challengeFields, used_at: null })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'purpose']).doUpdateSet({ ...challengeFields, used_at: null }),
    )
    .execute();
}

/** Returns the challenge and deletes it. */
export async function consumeRegistrationChallenge(
  context: IdentityContext,
  userId: string,
): Promise<string | undefined> {
  const row = await context.db
    .deleteFrom('codes')
    .where('user_id', '=', userId)
    .where('purpose', '=', purpose)
    .where('expires_at', '>', context.clock())
    .returning('code_hash')
    .executeTakeFirst();
  return row?.code_hash;
}
