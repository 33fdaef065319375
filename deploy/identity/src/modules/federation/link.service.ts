import { nameSchema, type SocialProvider, webUrlSchema, z } from '@reportage/contracts';
import type { Caller, IdentityContext } from '../../context.ts';
import type { Database } from '../../platform/database.ts';
import type { UserRow } from '../../platform/schema.ts';
import { findAccountById, insertAccount, updateAccount } from '../accounts/account.repository.ts';
import { buildAccount } from '../accounts/new-account.ts';
import { recordEvent } from '../audit/audit.repository.ts';
import { revokeSessions } from '../revocations/revocation.repository.ts';
import type { ProviderProfile } from './provider.ts';

/** Why a person who signed in with the provider gets no account. */
export type LinkRefusal = 'no-address' | 'address-taken';

const emailSchema = z.email().max(254);
const toText = <S extends z.ZodType<string>>(schema: S, text: string | null): string | null => {
  const parsed = schema.safeParse(text);
  return parsed.success ? parsed.data : null;
};

/**
 * Finds or creates the account of a person who signed in with a provider: the linked account, otherwise the one with
 * the address that the provider has verified, otherwise a new one. An unverified address never links an account.
 */
export async function resolveAccount(
  context: IdentityContext,
  provider: SocialProvider,
  profile: ProviderProfile,
  caller: Caller,
): Promise<UserRow | LinkRefusal> {
  const outcome = await context.db.transaction().execute(async (tx) => {
    const known = await findLinked(tx, provider, profile.subject);
    const user = known ?? (await claimOrCreate(context, tx, provider, profile, caller));
    if (typeof user === 'string') return user;
    await storeLink(tx, provider, profile.subject, user.id, context.clock());
    if (!known) {
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

async function claimOrCreate(
  context: IdentityContext,
  tx: Database,
  provider: SocialProvider,
  profile: ProviderProfile,
  caller: Caller,
): Promise<UserRow | LinkRefusal> {
  const email = toText(emailSchema, profile.email);
  if (!email) return 'no-address';
  const holder = await tx
    .selectFrom('users')
    .selectAll()
    .where('email_key', '=', email.toLowerCase())
    .where((eb) => eb.or([eb('email_verified', '=', true), eb('email_is_username', '=', true)]))
    .forUpdate()
    .executeTakeFirst();
  if (holder) return profile.isEmailVerified ? claim(context, tx, holder, caller) : 'address-taken';
  const account = buildAccount(context.clock(), {
    email,
    email_verified: profile.isEmailVerified,
    name: toText(nameSchema, profile.name) ?? email.slice(0, email.lastIndexOf('@')),
    picture: toText(webUrlSchema, profile.picture),
    status: 'CONFIRMED',
  });
  await insertAccount(tx, account);
  const details = { provider };
  await recordEvent(tx, { event: 'sign-up', at: account.created_at, userId: account.id, caller, details });
  return account;
}

/**
 * An account with an unconfirmed address may have been created by a stranger before the owner signed up. Its password
 * and sessions end when the owner takes it over.
 */
async function claim(context: IdentityContext, tx: Database, holder: UserRow, caller: Caller): Promise<UserRow> {
  if (holder.email_verified) return holder;
  const now = context.clock();
  const change = {
    email_verified: true,
    status: 'CONFIRMED',
    password_hash: null,
    srp_salt: null,
    srp_verifier: null,
  } as const;
  await updateAccount(tx, holder.id, change, now);
  await tx.deleteFrom('codes').where('user_id', '=', holder.id).execute();
  await revokeSessions(tx, { userId: holder.id, at: now, reason: 'claimed-by-owner' });
  await recordEvent(tx, {
    event: 'sign-up-confirmed',
    at: now,
    userId: holder.id,
    caller,
    details: { by: 'provider' },
  });
  return (await findAccountById(tx, holder.id)) ?? holder;
}
