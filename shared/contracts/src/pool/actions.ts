import { z } from '../zod.ts';
import { authResponseSchema, challengeNameSchema, challengeParametersSchema, poolSessionSchema } from './challenges.ts';
import { deviceActions } from './device-actions.ts';
import { factorActions } from './factor-actions.ts';
import {
  authenticationResultSchema,
  codeDeliverySchema,
  poolAttributeSchema,
  poolClientIdSchema,
  poolClientMetadataSchema,
  poolCodeSchema,
  poolPasswordSchema,
  poolTokenSchema,
  poolUsernameSchema,
} from './values.ts';

const client = { ClientId: poolClientIdSchema, ClientMetadata: poolClientMetadataSchema.optional() };
const accountInput = { ...client, Username: poolUsernameSchema };
const tokenInput = { AccessToken: poolTokenSchema };
const attributes = z.array(poolAttributeSchema).max(64);
const noOutput = z.object({});
const deliveryOutput = z.object({ CodeDeliveryDetails: codeDeliverySchema.optional() });

export const authFlowSchema = z.enum([
  'USER_PASSWORD_AUTH',
  'REFRESH_TOKEN_AUTH',
  'REFRESH_TOKEN',
  'USER_SRP_AUTH',
  'CUSTOM_AUTH',
  'USER_AUTH',
]);

/**
 * Actions of the user pool, by name. A call POSTs the input as `application/x-amz-json-1.1` to the pool's URL, with
 * the header `X-Amz-Target: AWSCognitoIdentityProviderService.<action>`.
 */
export const poolActions = {
  SignUp: {
    input: z.object({ ...accountInput, Password: poolPasswordSchema, UserAttributes: attributes.optional() }),
    output: z.object({
      UserConfirmed: z.boolean(),
      UserSub: z.string(),
      CodeDeliveryDetails: codeDeliverySchema.optional(),
      Session: z.string().optional(),
    }),
  },
  ConfirmSignUp: {
    input: z.object({ ...accountInput, ConfirmationCode: poolCodeSchema, ForceAliasCreation: z.boolean().optional() }),
    output: z.object({ Session: z.string().optional() }),
  },
  ResendConfirmationCode: { input: z.object(accountInput), output: deliveryOutput },
  InitiateAuth: {
    input: z.object({
      ...client,
      AuthFlow: authFlowSchema,
      /**
       * `USERNAME` and whatever else the flow needs (`PASSWORD`, `SRP_A`, `PREFERRED_CHALLENGE`, `DEVICE_KEY`), or
       * `REFRESH_TOKEN`.
       */
      AuthParameters: z.record(z.string(), z.string().max(8_192)).optional(),
      /** The session of a confirmed sign-up, whose owner then signs in without the password (`USER_AUTH`). */
      Session: poolSessionSchema.optional(),
    }),
    output: authResponseSchema,
  },
  RespondToAuthChallenge: {
    input: z.object({
      ...client,
      ChallengeName: challengeNameSchema,
      Session: poolSessionSchema.optional(),
      ChallengeResponses: challengeParametersSchema.optional(),
    }),
    output: authResponseSchema,
  },
  GetTokensFromRefreshToken: {
    input: z.object({ ...client, RefreshToken: poolTokenSchema }),
    output: z.object({ AuthenticationResult: authenticationResultSchema }),
  },
  RevokeToken: { input: z.object({ ClientId: poolClientIdSchema, Token: poolTokenSchema }), output: noOutput },
  GlobalSignOut: { input: z.object(tokenInput), output: noOutput },
  GetUser: {
    input: z.object(tokenInput),
    output: z.object({
      Username: z.string(),
      UserAttributes: z.array(poolAttributeSchema),
      PreferredMfaSetting: z.string().optional(),
      UserMFASettingList: z.array(z.string()).optional(),
    }),
  },
  DeleteUser: { input: z.object(tokenInput), output: noOutput },
  DeleteUserAttributes: {
    input: z.object({ ...tokenInput, UserAttributeNames: z.array(z.string().min(1).max(32)).max(64) }),
    output: noOutput,
  },
  /** Sends the code that verifies the current email address or phone number. */
  GetUserAttributeVerificationCode: {
    input: z.object({
      ...tokenInput,
      AttributeName: z.string().min(1).max(32),
      ClientMetadata: poolClientMetadataSchema.optional(),
    }),
    output: deliveryOutput,
  },
  UpdateUserAttributes: {
    input: z.object({ ...tokenInput, UserAttributes: attributes, ClientMetadata: poolClientMetadataSchema.optional() }),
    output: z.object({ CodeDeliveryDetailsList: z.array(codeDeliverySchema).optional() }),
  },
  /** Verifies a changed email address or phone number with the code sent to it. */
  VerifyUserAttribute: {
    input: z.object({ ...tokenInput, AttributeName: z.string().min(1).max(32), Code: poolCodeSchema }),
    output: noOutput,
  },
  ChangePassword: {
    input: z.object({
      ...tokenInput,
      /** Omitted if the person has no password yet (social sign-in only). */
      PreviousPassword: poolPasswordSchema.optional(),
      ProposedPassword: poolPasswordSchema,
    }),
    output: noOutput,
  },
  ForgotPassword: { input: z.object(accountInput), output: deliveryOutput },
  ConfirmForgotPassword: {
    input: z.object({ ...accountInput, ConfirmationCode: poolCodeSchema, Password: poolPasswordSchema }),
    output: noOutput,
  },
  ...factorActions,
  ...deviceActions,
} as const;

export type PoolAction = keyof typeof poolActions;
export type PoolInput<A extends PoolAction> = z.input<(typeof poolActions)[A]['input']>;
export type PoolOutput<A extends PoolAction> = z.output<(typeof poolActions)[A]['output']>;
