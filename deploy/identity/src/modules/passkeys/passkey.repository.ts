import type { Insertable } from 'kysely';
import type { Database } from '../../platform/database.ts';
import type { PasskeyRow, PasskeyTable } from '../../platform/schema.ts';

/** Lists an account's passkeys, oldest first. */
export const listPasskeys = (db: Database, userId: string): Promise<PasskeyRow[]> =>
  db.selectFrom('passkeys').selectAll().where('user_id', '=', userId).orderBy('created_at').execute();

export async function insertPasskey(db: Database, passkey: Insertable<PasskeyTable>): Promise<void> {
  await db.insertInto('passkeys').values(passkey).execute();
}

export async function markPasskeyUsed(db: Database, credentialId: string, counter: number, at: Date): Promise<void> {
  await db
    .updateTable('passkeys')
    .set({ counter, last_used_at: at })
    .where('credential_id', '=', credentialId)
    .execute();
}

/** @returns whether the passkey existed */
export async function deletePasskey(db: Database, userId: string, credentialId: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('passkeys')
    .where('user_id', '=', userId)
    .where('credential_id', '=', credentialId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
