import type { Insertable, Updateable } from 'kysely';
import type { Database } from '../../platform/database.ts';
import type { UserRow, UserTable } from '../../platform/schema.ts';

/**
 * Finds an account by user name or, failing that, by an address that can be used to sign in: a confirmed address, or
 * an address used as the user name at sign-up.
 */
export async function findAccount(db: Database, typedName: string): Promise<UserRow | undefined> {
  const key = typedName.toLowerCase();
  return (
    db
      .selectFrom('users')
      .selectAll()
      .where((eb) =>
        eb.or([
          eb('username_key', '=', key),
          eb.and([
            eb('email_key', '=', key),
            eb.or([eb('email_verified', '=', true), eb('email_is_username', '=', true)]),
          ]),
        ]),
      )
      // No more than two accounts match; the account with this user name comes first.
      .orderBy((order) => order('username_key', '=', key), 'desc')
      .limit(1)
      .executeTakeFirst()
  );
}

export function findAccountById(db: Database, id: string): Promise<UserRow | undefined> {
  return db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst();
}

/** @throws a unique violation if the user name or address already belongs to another account. */
export async function insertAccount(db: Database, account: Insertable<UserTable>): Promise<void> {
  await db.insertInto('users').values(account).execute();
}

export async function updateAccount(db: Database, id: string, change: Updateable<UserTable>, at: Date): Promise<void> {
  await db
    .updateTable('users')
    .set({ ...change, updated_at: at })
    .where('id', '=', id)
    .execute();
}

/** Removes the address as an alias from an account that has its own user name. */
export async function releaseAlias(db: Database, emailKey: string, exceptId: string): Promise<void> {
  await db
    .updateTable('users')
    .set({ email_verified: false })
    .where('email_key', '=', emailKey)
    .where('id', '!=', exceptId)
    .where('email_is_username', '=', false)
    .execute();
}
