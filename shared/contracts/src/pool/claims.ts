import { z } from '../zod.ts';

const registeredClaims = {
  iss: z.string(),
  sub: z.string(),
  jti: z.string(),
  iat: z.number().int(),
  exp: z.number().int(),
  auth_time: z.number().int(),
  /** The sign-in that the token originates from; revoking it invalidates every token refreshed from it. */
  origin_jti: z.string(),
};

export const identityClaimsSchema = z.object({
  ...registeredClaims,
  token_use: z.literal('id'),
  /** The app client's id. */
  aud: z.string(),
  'cognito:username': z.string(),
  email: z.string(),
  email_verified: z.boolean(),
  name: z.string(),
  picture: z.string().optional(),
  locale: z.string().optional(),
  /** Whether the person belongs to the platform staff. */
  'custom:isAdmin': z.enum(['true', 'false']),
});
export type IdentityClaims = z.infer<typeof identityClaimsSchema>;

export const accessClaimsSchema = z.object({
  ...registeredClaims,
  token_use: z.literal('access'),
  client_id: z.string(),
  username: z.string(),
  scope: z.string(),
});
export type AccessClaims = z.infer<typeof accessClaimsSchema>;
