import type { Caller, IdentityContext } from '../../context.ts';
import { addMs, dayMs, hourMs } from '../../platform/clock.ts';
import type { UserRow } from '../../platform/schema.ts';
import { enqueueMessage } from '../mail/outbox.repository.ts';

/** The minimum time between two emails to the same owner. */
const minIntervalMs = 12 * hourMs;

/**
 * Warns the owner, at most twice a day, that somebody is trying to guess the password. Sends nothing to an unconfirmed
 * address, which may be a stranger's.
 */
export async function warnOwner(context: IdentityContext, user: UserRow, caller: Caller): Promise<void> {
  if (!user.email_verified) return;
  const now = context.clock();
  const newWindow = { failures: 1, window_started_at: now, blocked_until: null, user_id: user.id };
  await context.db.transaction().execute(async (tx) => {
    const { numInsertedOrUpdatedRows = 0n } = await tx
      .insertInto('throttles')
      .values({ kind: 'lock-mail', subject: context.secrets.hash('throttle', user.id), ...newWindow })
      .onConflict((conflict) =>
        conflict
          .columns(['kind', 'subject'])
          .doUpdateSet(newWindow)
          .where('throttles.window_started_at', '<=', addMs(now, -minIntervalMs)),
      )
      .executeTakeFirst();
    if (numInsertedOrUpdatedRows === 0n) return;
    const { name, locale } = user;
    const content = {
      purpose: 'guessing',
      name,
      locale,
      address: caller.address ?? '',
      at: now.toISOString(),
    } as const;
    const message = { channel: 'email', kind: 'notice:guessing', to: user.email, content } as const;
    await enqueueMessage(context, tx, { ...message, expiresAt: addMs(now, dayMs) });
  });
  context.wakeOutbox();
}
