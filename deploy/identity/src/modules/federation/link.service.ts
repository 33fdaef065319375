import { nameSchema, type SocialProvider, webUrlSchema, z } from '@reportage/contracts';
import type { Caller, IdentityContext } from '../../context.ts';
import type { Database } from '../../platform/database.ts';
import type { UserRow } from '../../platform/schema.ts';
import { findAccountById, insertAccount, updateAccount } from '../accounts/account.repository.ts';
import { buildAccount } from '../accounts/new-account.ts';
import { recordEvent } from '../audit/audit.repository.ts';
import { revokeSessions } from '../revocations/revocation.repository.ts';
import type { ProviderProfile } from './provider.ts';

/** Why no account is linked or created after a sign-in with the provider. */
export type LinkRejection = 'no-address' | 'address-taken';

const emailSchema = z.email().max(254);
const parseOrNull = <S extends z.ZodType<string>>(schema: S, text: string | null): string | null => {
  const parsed = schema.safeParse(text);
  return parsed.success ? parsed.data : null;
};

/**
 * Finds or creates the account of a user who signed in with a provider: the linked account, otherwise the account with
 * the address that the provider has verified, otherwise a new account. An unverified address never links an account.
 */
export async function resolveAccount(
  context: IdentityContext,
  provider: SocialProvider,
  profile: ProviderProfile,
  caller: Caller,
): Promise<UserRow | LinkRejection> {
  const outcome = await context.db.transaction().execute(async (tx) => {
    const linkedUser = await findLinked(tx, provider, profile.subject);
    const user = linkedUser ?? (await claimOrCreateAccount(context, tx, provider, profile, caller));
    if (typeof user === 'string') return user;
    await storeLink(tx, provider, profile.subject, user.id, context.clock());
    if (!linkedUser) {
      const details = { provider };
      await recordEvent(tx, { event: 'federation-linked', at: context.clock(), userId: user.id, caller, details });
    }
    return user;
  });
  if (typeof outcome === 'string') {
    const details = { provider, why: outcome };
    await recordEvent(context.db, { event: 'federation-refused', at: context.clock(), caller, details });
  }
  return outcome;
}

async function findLinked(tx: Database, provider: string, subject: string): Promise<UserRow | undefined> {
  return tx
    .selectFrom('federated_identities')
    .innerJoin('users', 'users.id', 'federated_identities.user_id')
    .selectAll('users')
    .where('provider', '=', provider)
    .where('subject', '=', subject)
    .executeTakeFirst();
}

async function storeLink(tx: Database, provider: string, subject: string, userId: string, at: Date): Promise<void> {
  await tx
    .insertInto('federated_identities')
    .values({ provider, subject, user_id: userId, created_at: at, last_used_at: at })
    .onConflict((conflict) => conflict.columns(['provider', 'subject']).doUpdateSet({ last_used_at: at }))
    .execute();
}

async function claimOrCreateAccount(
  context: IdentityContext,
  tx: Database,
  provider: SocialProvider,
  profile: ProviderProfile,
  caller: Caller,
): Promise<UserRow | LinkRejection> {
  const email = parseOrNull(emailSchema, profile.email);
  if (!email) return 'no-address';
  const existingUser = await tx
    .selectFrom('users')
    .selectAll()
    .where('email_key', '=', email.toLowerCase())
    .where((eb) => eb.or([eb('email_verified', '=', true), eb('email_is_username', '=', true)]))
    .forUpdate()
    .executeTakeFirst();
  if (existingUser) return profile.isEmailVerified ? claimAccount(context, tx, existingUser, caller) : 'address-taken';
  const account = buildAccount(context.clock(), {
    email,
    email_verified: profile.isEmailVerified,
    name: parseOrNull(nameSchema, profile.name) ?? email.slice(0, email.lastIndexOf('@')),
    picture: parseOrNull(webUrlSchema, profile.picture),
    status: 'CONFIRMED',
  });
  await insertAccount(tx, account);
  const details = { provider };
  await recordEvent(tx, { event: 'sign-up', at: account.created_at, userId: account.id, caller, details });
  return account;
}

/**
 * Lets the owner of an address claim the account with that address. If the address is unconfirmed, a stranger may
 * have created the account before the owner signed up, so its password and sessions are removed.
 */
async function claimAccount(
  context: IdentityContext,
  tx: Database,
  existingUser: UserRow,
  caller: Caller,
): Promise<UserRow> {
  if (existingUser.email_verified) return existingUser;
  const now = context.clock();
  const change = {
    email_verified: true,
    status: 'CONFIRMED',
    password_hash: null,
    srp_salt: null,
    srp_verifier: null,
  } as const;
  await updateAccount(tx, existingUser.id, change, now);
  await tx.deleteFrom('codes').where('user_id', '=', existingUser.id).execute();
  await revokeSessions(tx, { userId: existingUser.id, at: now, reason: 'claimed-by-owner' });
  await recordEvent(tx, {
    event: 'sign-up-confirmed',
    at: now,
    userId: existingUser.id,
    caller,
    details: { by: 'provider' },
  });
  return (await findAccountById(tx, existingUser.id)) ?? existingUser;
}
