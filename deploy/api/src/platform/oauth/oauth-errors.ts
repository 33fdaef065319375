/**
 * The grant is permanently invalid, because the user has revoked it or it has expired. Only a new authorization can
 * help.
 */
export class GrantRevokedError extends Error {
  override readonly name = 'GrantRevokedError';
}

/** The user did not grant all requested scopes. */
export class ScopeNotGrantedError extends Error {
  override readonly name = 'ScopeNotGrantedError';
}

/** The authorization server did not respond, or responded incorrectly; a retry may help. */
export class AuthorizationUnavailableError extends Error {
  override readonly name = 'AuthorizationUnavailableError';
}
