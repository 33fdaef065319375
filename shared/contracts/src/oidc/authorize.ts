import { z } from '../zod.ts';

/** Scopes that the product requests and the pool grants: ID token, email address and name. */
export const oidcScopes = ['openid', 'profile', 'email'] as const;
export type OidcScope = (typeof oidcScopes)[number];

/** Social providers, by the names that a hosted pool gives them in `identity_provider`. */
export const socialProviders = ['Google', 'Facebook'] as const;
export type SocialProvider = (typeof socialProviders)[number];

const hasNoControlCharacters = (value: string): boolean => !/\p{Cc}/u.test(value);
const textSchema = z.string().max(2_048).refine(hasNoControlCharacters, 'must not contain control characters');

/**
 * Query of `GET /oauth2/authorize` before validation; how a violation is reported, and to whom, depends on the rule.
 * OpenID Connect Core 1.0, section 3.1.2.1; RFC 7636.
 */
export const authorizeQuerySchema = z.object({
  client_id: textSchema.optional(),
  redirect_uri: textSchema.optional(),
  response_type: textSchema.optional(),
  response_mode: textSchema.optional(),
  scope: textSchema.optional(),
  state: textSchema.optional(),
  nonce: textSchema.optional(),
  code_challenge: textSchema.optional(),
  code_challenge_method: textSchema.optional(),
  prompt: textSchema.optional(),
  login_hint: textSchema.optional(),
  ui_locales: textSchema.optional(),
  request: textSchema.optional(),
  request_uri: textSchema.optional(),
  /** Specific to hosted pools: sends the user straight to the named provider. */
  identity_provider: textSchema.optional(),
});
export type AuthorizeQuery = z.infer<typeof authorizeQuerySchema>;

/** A SHA-256 hash in BASE64URL (RFC 7636, section 4.2). */
export const codeChallengeSchema = z.string().regex(/^[A-Za-z0-9_-]{43}$/);
export const codeVerifierSchema = z.string().regex(/^[A-Za-z0-9._~-]{43,128}$/);

/** The form that each step of the hosted sign-in page submits. */
export const signInFormSchema = z.object({
  request: z.string().max(128),
  username: z.string().trim().max(320).refine(hasNoControlCharacters).optional(),
  password: z.string().max(256).optional(),
  answer: z.string().max(64).optional(),
});
export type SignInForm = z.infer<typeof signInFormSchema>;

/** A provider's redirect back: a code, or the reason why there is none (RFC 6749, section 4.1.2). */
export const providerResponseSchema = z.object({
  state: textSchema.optional(),
  code: z.string().max(4_096).optional(),
  error: textSchema.optional(),
  error_description: textSchema.optional(),
});

/**
 * Query of `GET /logout`: the parameters specific to hosted pools, or those of OpenID Connect RP-Initiated Logout 1.0.
 */
export const logoutQuerySchema = z.object({
  client_id: textSchema.optional(),
  logout_uri: textSchema.optional(),
  post_logout_redirect_uri: textSchema.optional(),
  id_token_hint: z.string().max(8_192).optional(),
  state: textSchema.optional(),
  redirect_uri: textSchema.optional(),
  response_type: textSchema.optional(),
});
