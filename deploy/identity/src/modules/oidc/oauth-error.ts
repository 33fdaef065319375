import { type OAuthErrorCode, oauthErrorStatuses } from '@reportage/contracts';

/** A failure with an OAuth 2.0 or OpenID Connect error code. */
export class OAuthError extends Error {
  readonly code: OAuthErrorCode;

  constructor(code: OAuthErrorCode, description: string, options?: ErrorOptions) {
    super(description, options);
    this.name = 'OAuthError';
    this.code = code;
  }

  get status(): number {
    return oauthErrorStatuses[this.code];
  }
}
