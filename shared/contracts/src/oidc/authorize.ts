import { z } from '../zod.ts';

/** Scopes that the product requests and the pool grants: ID token, email address and name. */
export const oidcScopes = ['openid', 'profile', 'email'] as const;
export type OidcScope = (typeof oidcScopes)[number];

/** Social providers, by the names that a hosted pool gives them in `identity_provider`. */
export const socialProviders = ['Google', 'Facebook'] as const;
export type SocialProvider = (typeof socialProviders)[number];

const noControls = (value: string): boolean => !/\p{Cc}/u.test(value);
const text = z.string().max(2_048).refine(noControls, 'must not contain control characters');

/**
 * Query of `GET /oauth2/authorize` before validation; the violated rule determines the response and its recipient.
 * OpenID Connect Core 1.0, section 3.1.2.1; RFC 7636.
 */
export const authorizeQuerySchema = z.object({
  client_id: text.optional(),
  redirect_uri: text.optional(),
  response_type: text.optional(),
  response_mode: text.optional(),
  scope: text.optional(),
  state: text.optional(),
  nonce: text.optional(),
  code_challenge: text.optional(),
  code_challenge_method: text.optional(),
  prompt: text.optional(),
  login_hint: text.optional(),
  ui_locales: text.optional(),
  request: text.optional(),
  request_uri: text.optional(),
  /** A hosted pool's own parameter, which leads directly to that provider. */
  identity_provider: text.optional(),
});
export type AuthorizeQuery = z.infer<typeof authorizeQuerySchema>;

/** BASE64URL of a SHA-256 (RFC 7636, section 4.2). */
export const codeChallengeSchema = z.string().regex(/^[A-Za-z0-9_-]{43}$/);
export const codeVerifierSchema = z.string().regex(/^[A-Za-z0-9._~-]{43,128}$/);

/** A step of the hosted sign-in page. */
export const signInFormSchema = z.object({
  request: z.string().max(128),
  username: z.string().trim().max(320).refine(noControls).optional(),
  password: z.string().max(256).optional(),
  answer: z.string().max(64).optional(),
});
export type SignInForm = z.infer<typeof signInFormSchema>;

/** A provider's redirect back: a code, or the reason why there is none (RFC 6749, section 4.1.2). */
export const providerResponseSchema = z.object({
  state: text.optional(),
  code: z.string().max(4_096).optional(),
  error: text.optional(),
  error_description: text.optional(),
});

/**
 * Query of `GET /logout`: a hosted pool's own parameters, or those of OpenID Connect RP-Initiated Logout 1.0.
 */
export const logoutQuerySchema = z.object({
  client_id: text.optional(),
  logout_uri: text.optional(),
  post_logout_redirect_uri: text.optional(),
  id_token_hint: z.string().max(8_192).optional(),
  state: text.optional(),
  redirect_uri: text.optional(),
  response_type: text.optional(),
});
