import type { Readable } from 'node:stream';
import type { Call, CallAccess, z } from '@reportage/contracts';
import type { AuditOrigin } from '../audit/audit-origin.ts';
import type { ActingUser, WorkspaceScope } from '../auth/workspace-gate.ts';
import type { Logger } from '../logger.ts';
import type { RawResponse } from './raw-response.ts';

type Schema = z.ZodType;
type Output<S> = S extends Schema ? z.output<S> : undefined;

type UserOf<Access> = Access extends { kind: 'public' }
  ? undefined
  : Access extends { kind: 'guestOr' }
    ? ActingUser | undefined
    : ActingUser;
type ScopeOf<Access> = Access extends { kind: 'workspace' } ? WorkspaceScope : undefined;

/** A handler's input: the parsed parts of the call, the caller, and the workspace if the call names one. */
export interface HandlerContext<Params = unknown, Query = unknown, Body = unknown, Caller = unknown, Scope = unknown> {
  params: Params;
  query: Query;
  body: Body;
  user: Caller;
  scope: Scope;
  request: {
    id: string;
    method: string;
    ip: string;
    headers: Record<string, string | string[] | undefined>;
    /** Where the call came from, for the audit log. */
    origin(): AuditOrigin;
    log: Logger;
    /** The body of a call that accepts a file. */
    file?: Readable;
  };
}

export type ContextOf<C> =
  C extends Call<infer P, infer Q, infer B, Schema, infer A>
    ? HandlerContext<Output<P>, Output<Q>, Output<B>, UserOf<A>, ScopeOf<A>>
    : never;
export type ResponseOf<C> =
  C extends Call<Schema | undefined, Schema | undefined, Schema | undefined, infer R>
    ? z.input<R> | RawResponse
    : never;

export interface CallOptions {
  /** Maximum body size in bytes; 64 KiB by default. */
  bodyLimit?: number;
  /** Requests per minute and IP address, in addition to the overall limit. */
  ratePerMinute?: number;
  /** Also accepts JSON sent as `text/plain`, because beacons must avoid a preflight. */
  acceptsPlainText?: boolean;
  /** Whether pages from other origins may make the call. */
  crossOrigin?: boolean;
  /** Responds with a stream that stays open; the number of open streams for each person is limited. */
  staysOpen?: boolean;
  /** Reads only figures, which may be a few seconds old, so a database replica is used if there is one. */
  readsReplica?: boolean;
  /** Logs only failures, for calls so frequent that a log line for each would be useless. */
  isQuiet?: boolean;
  /** Ordinary requests are handled directly on the socket (`direct-calls.ts`). */
  direct?: {
    /** A fast check whether a body is already valid; the schema parses those that fail it. */
    isWellFormed(body: unknown): boolean;
    /** Called with valid bodies that exceed the limit for their address. */
    onLimited?(body: unknown): Promise<void>;
  };
}

export interface Implementation {
  call: Call;
  options: CallOptions;
  handle(context: HandlerContext): Promise<unknown>;
}

/** Binds a handler to a call in the contracts, which defines its types, route, validation and access. */
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
  ) => Promise<ResponseOf<Call<P, Q, B, R, A>>> | ResponseOf<Call<P, Q, B, R, A>>,
  options: CallOptions = {},
): Implementation {
  return {
    call: call as Call,
    options,
    // The router has parsed and checked the context for this call; the compiler cannot infer that.
    handle: async (context) => handler(context as ContextOf<Call<P, Q, B, R, A>>),
  };
}
