import { socialProviders } from '../oidc/authorize.ts';
import { z } from '../zod.ts';
import { poolTokenSchema } from './values.ts';

const withToken = { AccessToken: poolTokenSchema };

/** The first factor, or the social provider used instead. `custom` is a key sent by email. */
export const signInMethods = ['password', 'passkey', 'code', 'custom', ...socialProviders] as const;
export type SignInMethod = (typeof signInMethods)[number];

/** An active session: all tokens issued from one sign-in. Times are Unix seconds. */
const listedSessionSchema = z.object({
  SessionId: z.uuid(),
  SignedInDate: z.number(),
  /** When the session's tokens were last refreshed. */
  LastUsedDate: z.number(),
  /** Whether this is the session that made the call. */
  IsCurrent: z.boolean(),
  SignedInBy: z.enum(signInMethods).optional(),
  UserAgent: z.string().optional(),
  Address: z.string().optional(),
  /** The tracked device from which the user signed in, if any. */
  DeviceKey: z.string().optional(),
});
export type PoolSession = z.infer<typeof listedSessionSchema>;

/** Our pool's additions to the hosted pools' protocol, which are called in the same way under `sessionTarget`. */
export const sessionActions = {
  ListSessions: { input: z.object(withToken), output: z.object({ Sessions: z.array(listedSessionSchema) }) },
  EndSession: { input: z.object({ ...withToken, SessionId: z.uuid() }), output: z.object({}) },
} as const;

export type SessionAction = keyof typeof sessionActions;
export type SessionActionInput<A extends SessionAction> = z.input<(typeof sessionActions)[A]['input']>;
export type SessionActionOutput<A extends SessionAction> = z.output<(typeof sessionActions)[A]['output']>;
