import { createHash, timingSafeEqual } from 'node:crypto';
import { codeVerifierSchema, type TokenForm, type TokenResponse } from '@reportage/contracts';
import type { Caller, IdentityContext } from '../../context.ts';
import { addMs, minuteMs } from '../../platform/clock.ts';
import type { Database } from '../../platform/database.ts';
import type { AuthorizationCodeRow } from '../../platform/schema.ts';
import { createRandomToken, hashToken } from '../../platform/secret-box.ts';
import { findAccountById } from '../accounts/account.repository.ts';
import { grantAdminIfConfigured } from '../accounts/admin.service.ts';
import { recordEvent } from '../audit/audit.repository.ts';
import { revokeSessions } from '../revocations/revocation.repository.ts';
import { issueTokens } from '../sessions/token.service.ts';
import { buildSession, storeSession } from '../sign-in/start-session.ts';
import { type Authorization, consumeAuthorization } from './authorization.repository.ts';
import { OAuthError } from './oauth-error.ts';
import { withParameters } from './parameters.ts';
import { toTokenResponse } from './token-response.ts';

/** Long enough for a redirect, far below the ten minutes that RFC 6749, section 4.1.2 allows. */
export const codeLifetimeMs = 2 * minuteMs;

/** Issues a code for a completed sign-in. @returns the client's redirect URL with the code */
export async function grantCode(context: IdentityContext, authorization: Authorization): Promise<string> {
  const signIn = await consumeAuthorization(context, authorization);
  if (!signIn) throw new OAuthError('invalid_request', 'The sign-in has expired or was already completed');
  const { request } = authorization;
  const code = createRandomToken();
  await context.db
    .insertInto('authorization_codes')
    .values({
      code_hash: hashToken(code),
      user_id: signIn.userId,
      client_id: context.config.clientId,
      redirect_uri: request.redirectUri,
      code_challenge: request.codeChallenge,
      scope: request.scope,
      nonce: request.nonce,
      passed: signIn.passed,
      provider: signIn.provider,
      authenticated_at: signIn.authenticatedAt,
      expires_at: addMs(context.clock(), codeLifetimeMs),
      used_at: null,
      session_id: null,
    })
    .execute();
  return withParameters(request.redirectUri, { code, state: request.state, iss: context.config.issuer });
}

/**
 * Exchanges a code for tokens, once. A reused code was stolen or copied, so the session created from it ends (RFC 6749,
 * section 4.1.2).
 */
export async function redeemCode(context: IdentityContext, form: TokenForm, caller: Caller): Promise<TokenResponse> {
  const { code, redirect_uri: redirectUri, code_verifier: verifier } = form;
  if (!code || !redirectUri || !verifier) {
    throw new OAuthError('invalid_request', 'code, redirect_uri and code_verifier are required');
  }
  const outcome = await context.db.transaction().execute(async (tx) => {
    const row = await tx
      .selectFrom('authorization_codes')
      .selectAll()
      .where('code_hash', '=', hashToken(code))
      .forUpdate()
      .executeTakeFirst();
    const rejection = row ? await findRejection(context, tx, row, { redirectUri, verifier }, caller) : 'Unknown code';
    if (!row || rejection) return new OAuthError('invalid_grant', rejection ?? '');
    const user = await findAccountById(tx, row.user_id);
    if (!user?.enabled) return new OAuthError('invalid_grant', 'The account is disabled');
    const updatedUser = await grantAdminIfConfigured(context, tx, user, caller);
    const sessionDetails = {
      scope: row.scope,
      authenticatedAt: row.authenticated_at,
      passed: row.passed,
      provider: row.provider,
    };
    const newSession = buildSession(context, updatedUser, sessionDetails, caller);
    await storeSession(context, tx, updatedUser, newSession, row.passed, caller);
    await tx
      .updateTable('authorization_codes')
      .set({ used_at: context.clock(), session_id: newSession.session.id })
      .where('code_hash', '=', row.code_hash)
      .execute();
    return { ...newSession, user: updatedUser, nonce: row.nonce };
  });
  // Thrown outside the transaction so that revoking the session of a replayed code is committed.
  if (outcome instanceof OAuthError) throw outcome;
  const tokens = await issueTokens(context, outcome.user, outcome.session, outcome.nonce);
  return toTokenResponse({ ...tokens, RefreshToken: outcome.refreshToken }, outcome.session.scope);
}

/**
 * Checks a code, and revokes the session of a replayed code.
 * @returns why the code is rejected; undefined if it is valid
 */
async function findRejection(
  context: IdentityContext,
  tx: Database,
  row: AuthorizationCodeRow,
  form: { redirectUri: string; verifier: string },
  caller: Caller,
): Promise<string | undefined> {
  const now = context.clock();
  if (row.used_at) {
    if (row.session_id) await revokeSessions(tx, { sessionId: row.session_id, at: now, reason: 'code-replay' });
    await recordEvent(tx, { event: 'authorization-code-replayed', at: now, userId: row.user_id, caller });
    return 'The code has already been used';
  }
  if (row.expires_at <= now) return 'The code has expired';
  if (row.client_id !== context.config.clientId) return 'The code is for another client';
  if (row.redirect_uri !== form.redirectUri) return 'The code is for another redirect_uri';
  if (!matchesChallenge(row.code_challenge, form.verifier)) return 'code_verifier does not match the code';
  return undefined;
}

/** Whether a verifier matches the challenge of its request (RFC 7636, section 4.6, `S256`). */
function matchesChallenge(challenge: string, verifier: string): boolean {
  if (!codeVerifierSchema.safeParse(verifier).success) return false;
  const hash = Buffer.from(createHash('sha256').update(verifier).digest('base64url'));
  const expected = Buffer.from(challenge);
  return hash.length === expected.length && timingSafeEqual(hash, expected);
}
