/** The grant is over for good: the person has taken back what they allowed, or it expired. Only a new authorisation helps. */
export class GrantRevokedError extends Error {
  override readonly name = 'GrantRevokedError';
}

/** The person let us in without all that was asked for. */
export class ScopeRefusedError extends Error {
  override readonly name = 'ScopeRefusedError';
}

/** The authorization server did not answer, or not as it should: worth trying again. */
export class AuthorizationUnavailableError extends Error {
  override readonly name = 'AuthorizationUnavailableError';
}
