import type { ChallengeName, SocialProvider } from '@reportage/contracts';
import type { Caller, IdentityContext } from '../../context.ts';
import { addMs, minuteMs } from '../../platform/clock.ts';
import { PoolError } from '../../platform/pool-error.ts';
import type { UserRow } from '../../platform/schema.ts';
import { createRandomToken, hashToken } from '../../platform/secret-box.ts';
import { recordEvent } from '../audit/audit.repository.ts';
import type { SignInState } from '../sign-in/sign-in-state.ts';

/** A client's validated request to `/oauth2/authorize`. */
export interface AuthorizationRequest {
  redirectUri: string;
  scope: string;
  state: string | null;
  nonce: string | null;
  codeChallenge: string;
  loginHint: string | null;
  locale: string | null;
}

/** The progress of the sign-in: at a challenge from the pool, or at a provider. */
export type AuthorizationProgress =
  | { at: 'challenge'; name: ChallengeName; session: string; parameters: Record<string, string> }
  | { at: 'provider'; provider: SocialProvider; verifier: string; nonce: string };

export interface Authorization {
  /** The id in URLs and forms, which is useless without the browser's cookie. */
  id: string;
  idHash: string;
  request: AuthorizationRequest;
  progress: AuthorizationProgress | null;
}

/** Time to type a password, find a code, or return from a provider. */
export const authorizationLifetimeMs = 10 * minuteMs;

export async function storeAuthorization(
  context: IdentityContext,
  browser: string,
  request: AuthorizationRequest,
): Promise<Authorization> {
  const id = createRandomToken();
  const idHash = hashToken(id);
  await context.db
    .insertInto('authorization_requests')
    .values({
      id_hash: idHash,
      browser_hash: hashToken(browser),
      request: context.secrets.encrypt(JSON.stringify(request)),
      progress: null,
      user_id: null,
      authenticated_at: null,
      expires_at: addMs(context.clock(), authorizationLifetimeMs),
    })
    .execute();
  return { id, idHash, request, progress: null };
}

/** Finds a request; undefined if it has expired, was completed, or belongs to another browser. */
export async function findAuthorization(
  context: IdentityContext,
  id: string,
  browser: string | null,
): Promise<Authorization | undefined> {
  const row = await context.db
    .selectFrom('authorization_requests')
    .selectAll()
    .where('id_hash', '=', hashToken(id))
    .where('browser_hash', '=', hashToken(browser ?? ''))
    .where('expires_at', '>', context.clock())
    .where('user_id', 'is', null)
    .executeTakeFirst();
  if (!row) return undefined;
  const decrypt = (sealed: string) => JSON.parse(context.secrets.decrypt(sealed));
  return {
    id,
    idHash: row.id_hash,
    request: decrypt(row.request),
    progress: row.progress ? decrypt(row.progress) : null,
  };
}

export async function saveProgress(
  context: IdentityContext,
  { idHash }: Authorization,
  progress: AuthorizationProgress | null,
): Promise<void> {
  await context.db
    .updateTable('authorization_requests')
    .set({ progress: progress && context.secrets.encrypt(JSON.stringify(progress)) })
    .where('id_hash', '=', idHash)
    .execute();
}

/** Clears the progress when the browser returns from a provider. @returns false if another response came first */
export async function consumeProviderProgress(context: IdentityContext, { idHash }: Authorization): Promise<boolean> {
  const { numUpdatedRows } = await context.db
    .updateTable('authorization_requests')
    .set({ progress: null })
    .where('id_hash', '=', idHash)
    .where('progress', 'is not', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Records that the user has signed in. @throws NotAuthorizedException if the request has expired or was completed */
export async function completeAuthorization(
  context: IdentityContext,
  user: UserRow,
  idHash: string,
  { passed, provider }: Pick<SignInState, 'passed' | 'provider'>,
  caller: Caller,
): Promise<void> {
  const now = context.clock();
  const { numUpdatedRows } = await context.db
    .updateTable('authorization_requests')
    .set({ user_id: user.id, passed, provider: provider ?? null, authenticated_at: now })
    .where('id_hash', '=', idHash)
    .where('user_id', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new PoolError('NotAuthorizedException', 'The sign-in took too long.');
  const details = { by: passed };
  await recordEvent(context.db, { event: 'authorization-granted', at: now, userId: user.id, caller, details });
}

/** Deletes the request. @returns the request's sign-in, if it was completed */
export async function consumeAuthorization(context: IdentityContext, { idHash }: Authorization) {
  const row = await context.db
    .deleteFrom('authorization_requests')
    .where('id_hash', '=', idHash)
    .returning(['user_id', 'passed', 'provider', 'authenticated_at'])
    .executeTakeFirst();
  if (!row?.user_id || !row.authenticated_at) return undefined;
  const { user_id: userId, passed, provider, authenticated_at: authenticatedAt } = row;
  return { userId, passed, provider, authenticatedAt };
}
