import { z } from '../zod.ts';
import { poolTokenSchema } from './values.ts';

/** ID tokens, by the name of their provider: the issuer without its scheme. */
const loginsSchema = z.record(z.string().max(128), poolTokenSchema);
const identityIdSchema = z.string().regex(/^[\w-]+:[0-9a-f-]{36}$/);

/**
 * Exchanges an ID token for an identity, and the identity for short-lived credentials (Amazon Cognito identity
 * pools).
 */
export const identityActions = {
  GetId: {
    input: z.object({ IdentityPoolId: z.string().min(1).max(55), Logins: loginsSchema.optional() }),
    output: z.object({ IdentityId: identityIdSchema }),
  },
  GetCredentialsForIdentity: {
    input: z.object({ IdentityId: identityIdSchema, Logins: loginsSchema.optional() }),
    output: z.object({
      IdentityId: identityIdSchema,
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
