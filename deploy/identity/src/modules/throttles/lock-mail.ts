import type { Caller, IdentityContext } from '../../context.ts';
import { addMs, dayMs, hourMs } from '../../platform/clock.ts';
import type { UserRow } from '../../platform/schema.ts';
import { enqueueMessage } from '../mail/outbox.repository.ts';

/** Limits how often the owner is notified. */
const pauseMs = 12 * hourMs;

/**
 * Tells the owner that somebody is trying to guess the password, no more than twice a day. An unconfirmed address may
 * be a stranger's.
 */
export async function warnOwner(context: IdentityContext, user: UserRow, caller: Caller): Promise<void> {
  if (!user.email_verified) return;
  const now = context.clock();
  const fresh = { failures: 1, window_started_at: now, blocked_until: null, user_id: user.id };
  await context.db.transaction().execute(async (tx) => {
    const { numInsertedOrUpdatedRows = 0n } = await tx
      .insertInto('throttles')
      .values({ kind: 'lock-mail', subject: context.secrets.hash('throttle', user.id), ...fresh })
      .onConflict((conflict) =>
        conflict
          .columns(['kind', 'subject'])
          .doUpdateSet(fresh)
          .where('throttles.window_started_at', '<=', addMs(now, -pauseMs)),
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
