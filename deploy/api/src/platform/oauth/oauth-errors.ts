/** The grant is permanently invalid: the person has revoked it, or it expired. Only a new authorisation helps. */
export class GrantRevokedError extends Error {
  override readonly name = 'GrantRevokedError';
}

/** The person authorised us without all requested scopes. */
export class ScopeRefusedError extends Error {
  override readonly name = 'ScopeRefusedError';
}

/** The authorization server did not respond, or not correctly: worth a retry. */
export class AuthorizationUnavailableError extends Error {
  override readonly name = 'AuthorizationUnavailableError';
}
