import { z } from '../zod.ts';
import { poolTokenSchema } from './values.ts';

/** Provider name (the issuer without its scheme) to ID token. */
const logins = z.record(z.string().max(128), poolTokenSchema);
const identityId = z.string().regex(/^[\w-]+:[0-9a-f-]{36}$/);

/**
 * Exchanges an ID token for an identity, and the identity for short-lived credentials (Amazon Cognito identity
 * pools).
 */
export const identityActions = {
  GetId: {
    input: z.object({ IdentityPoolId: z.string().min(1).max(55), Logins: logins.optional() }),
    output: z.object({ IdentityId: identityId }),
  },
  GetCredentialsForIdentity: {
    input: z.object({ IdentityId: identityId, Logins: logins.optional() }),
    output: z.object({
      IdentityId: identityId,
      Credentials: z.object({
        AccessKeyId: z.string(),
        SecretKey: z.string(),
        SessionToken: z.string(),
        /** Seconds since 1970. */
        Expiration: z.number(),
      }),
    }),
  },
} as const;

export type IdentityAction = keyof typeof identityActions;
export type IdentityInput<A extends IdentityAction> = z.input<(typeof identityActions)[A]['input']>;
export type IdentityOutput<A extends IdentityAction> = z.output<(typeof identityActions)[A]['output']>;
