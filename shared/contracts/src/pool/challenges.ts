import { z } from '../zod.ts';
import { authenticationResultSchema, codeDeliverySchema } from './values.ts';

/** Challenges that a pool may issue during a sign-in (the names are Amazon Cognito's). */
export const challengeNames = [
  'PASSWORD',
  'PASSWORD_SRP',
  'PASSWORD_VERIFIER',
  'SELECT_CHALLENGE',
  'NEW_PASSWORD_REQUIRED',
  'SELECT_MFA_TYPE',
  'MFA_SETUP',
  'SOFTWARE_TOKEN_MFA',
  'SMS_MFA',
  'EMAIL_OTP',
  'SMS_OTP',
  'WEB_AUTHN',
  'CUSTOM_CHALLENGE',
  'DEVICE_SRP_AUTH',
  'DEVICE_PASSWORD_VERIFIER',
] as const;
export const challengeNameSchema = z.enum(challengeNames);
export type ChallengeName = z.infer<typeof challengeNameSchema>;

/** Parameters that a challenge sends or expects; they depend on the challenge. */
export const challengeParametersSchema = z.record(z.string().max(131_072), z.string().max(131_072));

/** Links the steps of one sign-in; each session value is used only once. */
export const poolSessionSchema = z.string().min(20).max(2_048);

/** Second factors, and the challenges that a user may choose as the first factor. */
export const mfaMethods = ['SMS_MFA', 'SOFTWARE_TOKEN_MFA', 'EMAIL_OTP'] as const;
export type MfaMethod = (typeof mfaMethods)[number];
export const firstFactors = ['PASSWORD', 'PASSWORD_SRP', 'EMAIL_OTP', 'SMS_OTP', 'WEB_AUTHN'] as const;
export type FirstFactor = (typeof firstFactors)[number];

/**
 * The parameter that is `true` next to a sign-in's tokens if the password is weaker than the pool's policy requires.
 * Specific to our pool; other clients ignore it.
 */
export const guessablePasswordParameter = 'PASSWORD_IS_GUESSABLE';

/** The result of a sign-in, or its next challenge. */
export const authResponseSchema = z.object({
  AuthenticationResult: authenticationResultSchema.optional(),
  /** Another pool may send a name that is not in {@link challengeNames}; the client reports it as unknown. */
  ChallengeName: z.string().optional(),
  ChallengeParameters: z.record(z.string(), z.string()).optional(),
  Session: z.string().optional(),
  AvailableChallenges: z.array(z.string()).optional(),
  CodeDeliveryDetails: codeDeliverySchema.optional(),
});
export type AuthResponse = z.infer<typeof authResponseSchema>;
