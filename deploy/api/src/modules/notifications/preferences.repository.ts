import type { NotificationKind } from '@reportage/contracts';
import { type SqlBool, sql } from 'kysely';
import type { Executor } from '../../platform/database/connection.ts';
import type { MailLanguage } from '../../schema/mail.tables.ts';
import { notificationMail } from './notification-mail.ts';

/** Reads and changes a user's email preferences. */
export function createPreferencesRepository(db: Executor, userId: string) {
  return {
    readEmail: async (): Promise<string> =>
      (await db.selectFrom('users').select('email').where('id', '=', userId).executeTakeFirstOrThrow()).email,

    async readChoices(): Promise<Map<string, boolean>> {
      const rows = await db
        .selectFrom('notificationMails')
        .select(['kind', 'isOn'])
        .where('userId', '=', userId)
        .execute();
      return new Map(rows.map(({ kind, isOn }) => [kind, isOn]));
    },

    async setChoice(kind: NotificationKind, isOn: boolean, now: Date): Promise<void> {
      await db
        .insertInto('notificationMails')
        .values({ userId, kind, isOn, chosenAt: now })
        .onConflict((conflict) => conflict.columns(['userId', 'kind']).doUpdateSet({ isOn, chosenAt: now }))
        .execute();
    },

    /** Cancels emails of the kind that have not been sent yet. */
    async cancelPendingEmails(kind: NotificationKind, now: Date): Promise<void> {
      await db
        .updateTable('outboxMails')
        .set({ state: 'cancelled', endedAt: now })
        .where('memberId', '=', userId)
        .where('kind', '=', notificationMail.kind)
        .where(sql<SqlBool>`payload ->> 'kind' = ${kind}`)
        .where('state', '=', 'waiting')
        .execute();
    },

    async setLanguage(language: MailLanguage): Promise<void> {
      await db
        .updateTable('users')
        .set({ language })
        .where('id', '=', userId)
        .where((eb) => eb('language', 'is distinct from', language))
        .execute();
    },
  };
}
