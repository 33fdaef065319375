import { z } from '../zod.ts';
import { mfaMethods, poolSessionSchema } from './challenges.ts';
import { poolTokenSchema } from './values.ts';

const withToken = { AccessToken: poolTokenSchema };
/** Input of actions for signed-in users, or for users whose sign-in requires them to set up a factor. */
const tokenOrSession = { AccessToken: poolTokenSchema.optional(), Session: poolSessionSchema.optional() };
const noOutput = z.object({});
const preference = z.object({ Enabled: z.boolean().optional(), PreferredMfa: z.boolean().optional() });

/**
 * An object of the Web Authentication API, as JSON.
 * https://www.w3.org/TR/webauthn-3/#sctn-parseCreationOptionsFromJSON
 */
const webAuthnDocument = z.record(z.string(), z.unknown());

export const passkeySchema = z.object({
  CredentialId: z.string(),
  FriendlyCredentialName: z.string(),
  RelyingPartyId: z.string(),
  AuthenticatorAttachment: z.string().optional(),
  AuthenticatorTransports: z.array(z.string()),
  /** Seconds since 1970. */
  CreatedAt: z.number(),
});
export type Passkey = z.infer<typeof passkeySchema>;

/** Actions for a user's second factors and passkeys. */
export const factorActions = {
  AssociateSoftwareToken: {
    input: z.object(tokenOrSession),
    output: z.object({ SecretCode: z.string(), Session: z.string().optional() }),
  },
  VerifySoftwareToken: {
    input: z.object({
      ...tokenOrSession,
      UserCode: z.string().regex(/^\d{6}$/),
      FriendlyDeviceName: z.string().max(131_072).optional(),
    }),
    output: z.object({ Status: z.enum(['SUCCESS', 'ERROR']), Session: z.string().optional() }),
  },
  SetUserMFAPreference: {
    input: z.object({
      ...withToken,
      SMSMfaSettings: preference.nullish(),
      SoftwareTokenMfaSettings: preference.nullish(),
      EmailMfaSettings: preference.nullish(),
    }),
    output: noOutput,
  },
  GetUserAuthFactors: {
    input: z.object(withToken),
    output: z.object({
      Username: z.string(),
      PreferredMfaSetting: z.enum(mfaMethods).optional(),
      UserMFASettingList: z.array(z.enum(mfaMethods)).optional(),
      ConfiguredUserAuthFactors: z.array(z.enum(['PASSWORD', 'EMAIL_OTP', 'SMS_OTP', 'WEB_AUTHN'])).optional(),
    }),
  },
  StartWebAuthnRegistration: {
    input: z.object(withToken),
    output: z.object({ CredentialCreationOptions: webAuthnDocument }),
  },
  CompleteWebAuthnRegistration: { input: z.object({ ...withToken, Credential: webAuthnDocument }), output: noOutput },
  ListWebAuthnCredentials: {
    input: z.object({
      ...withToken,
      MaxResults: z.number().int().min(0).max(20).optional(),
      NextToken: z.string().optional(),
    }),
    output: z.object({ Credentials: z.array(passkeySchema), NextToken: z.string().optional() }),
  },
  DeleteWebAuthnCredential: { input: z.object({ ...withToken, CredentialId: z.string().min(1) }), output: noOutput },
} as const;
