import { socialProviders } from '../oidc/authorize.ts';
import { z } from '../zod.ts';
import { poolTokenSchema } from './values.ts';

const withToken = { AccessToken: poolTokenSchema };

/** The factor that came first, or the provider in place of it. `custom` is a key by e-mail. */
export const signInMethods = ['password', 'passkey', 'code', 'custom', ...socialProviders] as const;
export type SignInMethod = (typeof signInMethods)[number];

/** A signed-in place: all tokens that came of one sign-in. Times are seconds since 1970. */
const listedSessionSchema = z.object({
  SessionId: z.uuid(),
  SignedInDate: z.number(),
  /** When its tokens were renewed last. */
  LastUsedDate: z.number(),
  /** The one that asks. */
  IsCurrent: z.boolean(),
  SignedInBy: z.enum(signInMethods).optional(),
  UserAgent: z.string().optional(),
  Address: z.string().optional(),
  /** Device of the pool that it came from, if any. */
  DeviceKey: z.string().optional(),
});
export type PoolSession = z.infer<typeof listedSessionSchema>;

/** What our pool has beside the hosted one's protocol, called in the same way under `sessionTarget`. */
export const sessionActions = {
  ListSessions: { input: z.object(withToken), output: z.object({ Sessions: z.array(listedSessionSchema) }) },
  EndSession: { input: z.object({ ...withToken, SessionId: z.uuid() }), output: z.object({}) },
} as const;

export type SessionAction = keyof typeof sessionActions;
export type SessionActionInput<A extends SessionAction> = z.input<(typeof sessionActions)[A]['input']>;
export type SessionActionOutput<A extends SessionAction> = z.output<(typeof sessionActions)[A]['output']>;
