import { z } from '../zod.ts';

/**
 * The standard OAuth error codes and their HTTP status. Sources: RFC 6749, sections 4.1.2.1 and 5.2; RFC 6750,
 * section 3.1; RFC 7009, section 2.2.1; OpenID Connect Core 1.0, section 3.1.2.6.
 */
export const oauthErrorStatuses = {
  access_denied: 403,
  insufficient_scope: 403,
  invalid_client: 401,
  invalid_grant: 400,
  invalid_request: 400,
  invalid_scope: 400,
  invalid_token: 401,
  login_required: 400,
  request_not_supported: 400,
  request_uri_not_supported: 400,
  server_error: 500,
  temporarily_unavailable: 503,
  unauthorized_client: 400,
  unsupported_grant_type: 400,
  unsupported_response_type: 400,
  unsupported_token_type: 400,
} as const;

export type OAuthErrorCode = keyof typeof oauthErrorStatuses;

export const oauthErrorSchema = z.object({ error: z.string(), error_description: z.string().optional() });
export type OAuthErrorBody = z.infer<typeof oauthErrorSchema>;
