import { z } from '../zod.ts';

/** Form of `POST /oauth2/token` before validation. RFC 6749, sections 4.1.3 and 6; RFC 7636, section 4.5. */
export const tokenFormSchema = z.object({
  grant_type: z.string().max(256).optional(),
  client_id: z.string().max(256).optional(),
  client_secret: z.string().max(256).optional(),
  code: z.string().max(256).optional(),
  redirect_uri: z.string().max(2_048).optional(),
  code_verifier: z.string().max(256).optional(),
  refresh_token: z.string().max(8_192).optional(),
  scope: z.string().max(2_048).optional(),
});
export type TokenForm = z.infer<typeof tokenFormSchema>;

/** Response to `POST /oauth2/token`: RFC 6749, section 5.1. */
export const tokenResponseSchema = z.object({
  access_token: z.string(),
  id_token: z.string().optional(),
  /** Omitted if the refresh token that was sent remains valid. */
  refresh_token: z.string().optional(),
  token_type: z.literal('Bearer'),
  expires_in: z.number().int(),
  scope: z.string().optional(),
});
export type TokenResponse = z.infer<typeof tokenResponseSchema>;

/** Form of `POST /oauth2/revoke`: RFC 7009. */
export const revokeFormSchema = z.object({
  token: z.string().max(8_192).optional(),
  token_type_hint: z.string().max(256).optional(),
  client_id: z.string().max(256).optional(),
});

/** OpenID Connect Core 1.0, section 5.3.2; the claims depend on the granted scopes. */
export const userInfoSchema = z.object({
  sub: z.string(),
  username: z.string(),
  email: z.string().optional(),
  email_verified: z.boolean().optional(),
  name: z.string().optional(),
  picture: z.string().optional(),
  locale: z.string().optional(),
  'custom:isAdmin': z.enum(['true', 'false']).optional(),
});
export type UserInfo = z.infer<typeof userInfoSchema>;
