import type { Readable } from 'node:stream';
import type { Call, CallAccess, User, z } from '@reportage/contracts';
import type { WorkspaceScope } from '../auth/workspace-gate.ts';
import type { Logger } from '../logger.ts';
import type { RawAnswer } from './raw-answer.ts';

type Schema = z.ZodType;
type Output<S> = S extends Schema ? z.output<S> : undefined;

type UserOf<Access> = Access extends { kind: 'public' }
  ? undefined
  : Access extends { kind: 'guestOr' }
    ? User | undefined
    : User;
type ScopeOf<Access> = Access extends { kind: 'workspace' } ? WorkspaceScope : undefined;

/** What a handler gets: the parsed parts of the call, who calls, and the workspace where the call names one. */
export interface HandlerContext<Params = unknown, Query = unknown, Body = unknown, Caller = unknown, Scope = unknown> {
  params: Params;
  query: Query;
  body: Body;
  user: Caller;
  scope: Scope;
  request: {
    id: string;
    ip: string;
    headers: Record<string, string | string[] | undefined>;
    log: Logger;
    /** The body of a call that takes a file. */
    file?: Readable;
  };
}

export type ContextOf<C> =
  C extends Call<infer P, infer Q, infer B, Schema, infer A>
    ? HandlerContext<Output<P>, Output<Q>, Output<B>, UserOf<A>, ScopeOf<A>>
    : never;
export type AnswerOf<C> =
  C extends Call<Schema | undefined, Schema | undefined, Schema | undefined, infer R> ? z.input<R> | RawAnswer : never;

export interface CallOptions {
  /** Largest body in bytes; 64 KiB unless given. */
  bodyLimit?: number;
  /** Requests that one address may make in a minute, beside the limit over all calls. */
  ratePerMinute?: number;
  /** Also takes JSON sent as `text/plain`, as a beacon must that asks for no preflight. */
  takesPlainText?: boolean;
  /** Whether pages of other origins may call it. */
  crossOrigin?: boolean;
  /** Whether only what fails is logged: where calls come by the thousand, a line each says nothing. */
  isQuiet?: boolean;
  /** Taken from the socket where the request is a usual one (`direct-calls.ts`). */
  direct?: {
    /** Whether the schema takes a body as it stands; one of which this says no is given to the schema. */
    isWellFormed(body: unknown): boolean;
  };
}

export interface Implementation {
  call: Call;
  options: CallOptions;
  handle(context: HandlerContext): Promise<unknown>;
}

/** Binds a handler to a call of the contracts: its types, route, validation and access all come from the call. */
export function implement<
  P extends Schema | undefined,
  Q extends Schema | undefined,
  B extends Schema | undefined,
  R extends Schema,
  A extends CallAccess,
>(
  call: Call<P, Q, B, R, A>,
  handler: (
    context: ContextOf<Call<P, Q, B, R, A>>,
  ) => Promise<AnswerOf<Call<P, Q, B, R, A>>> | AnswerOf<Call<P, Q, B, R, A>>,
  options: CallOptions = {},
): Implementation {
  return {
    call: call as Call,
    options,
    // The router has parsed and checked the context by this very call, which the compiler can't follow.
    handle: async (context) => handler(context as ContextOf<Call<P, Q, B, R, A>>),
  };
}
