import type { CallAudit } from './call-audit.ts';
import type { ErrorCode } from './errors.ts';
import type { WorkspaceAction } from './permissions.ts';
import { fillPattern } from './route-pattern.ts';
import type { z } from './zod.ts';

/** Path prefixes that configuration may change, so that the app also runs against another server of the same calls. */
export const defaultPathPrefixes = {
  workspaces: 'workspaces',
  notifications: 'notifications',
  products: 'products',
};

export type PathPrefixes = Record<keyof typeof defaultPathPrefixes, string>;

/**
 * What opens an address that takes no sign-in: nothing, the guest link of a report, or a signature in the address itself, which
 * only they get who may see what it leads to.
 */
export type PublicAuthority = 'none' | 'guestLink' | 'signedLink';

/**
 * Whose things a call is about, where that matters. What it makes is the caller's own (`made`), or it names things (`named`): on
 * their own they take the call's action, on those of others `manageAll`.
 */
export type CallOwnership = 'made' | 'named';

interface WorkspaceAccess {
  kind: 'workspace';
  /** Not for staff on a visit nor for keys of the workspace: it concerns what a membership has, such as its end. */
  membersOnly?: true;
}

/**
 * Who may call: anyone, a signed-in person, or a member whose access allows the action (the call then names its
 * workspace in the query as `workspaceId`). `guestOr` also admits a guest of a report whose link is on.
 */
export type CallAccess =
  | { kind: 'public'; authority: PublicAuthority }
  | { kind: 'user' }
  | (WorkspaceAccess & { action: Exclude<WorkspaceAction, 'manageOwn'>; ownership?: CallOwnership })
  | (WorkspaceAccess & { action: 'manageOwn'; ownership: CallOwnership })
  | { kind: 'guestOr'; action: WorkspaceAction };

export type HttpMethod = 'GET' | 'POST' | 'PUT' | 'DELETE';
type Schema = z.ZodType;

/** One HTTP call of the product: the client, server, OpenAPI document and conformance tests derive from it. */
export interface Call<
  Params extends Schema | undefined = Schema | undefined,
  Query extends Schema | undefined = Schema | undefined,
  Body extends Schema | undefined = Schema | undefined,
  Response extends Schema = Schema,
  Access extends CallAccess = CallAccess,
> {
  /** `area.verb`, also the OpenAPI operationId. */
  id: string;
  method: HttpMethod;
  /** Path under the API's base, with `{prefix}` for configured prefixes and `:name` for parameters. */
  path: string;
  summary: string;
  access: Access;
  params?: Params;
  query?: Query;
  body?: Body;
  /** HTTP status on success; 200 by default. */
  status?: 200 | 201 | 202 | 204 | 303;
  response: Response;
  /** Content type of the response if it is not JSON; the response schema then describes the text. */
  produces?:
    | 'text/csv'
    | 'text/event-stream'
    | 'application/pdf'
    | 'application/zip'
    | 'application/javascript'
    | 'application/octet-stream'
    | 'image/*';
  /** The body is a raw file, whatever its content type. */
  acceptsFile?: true;
  /** Text that the database cannot store is cleaned rather than rejected, because it comes from pages, not from people. */
  sanitizesText?: true;
  errors?: readonly ErrorCode[];
  /** A call of a signed-in person that is also possible with an API key, and then limited to the key's workspace. */
  acceptsKeys?: true;
  /** What the audit log says of it; required of every call that changes something in a workspace. */
  audit?: CallAudit;
  /** Failures have their message under this key as well. */
  errorKey?: 'invite';
}

export function defineCall<
  const Response extends Schema,
  const Params extends Schema | undefined = undefined,
  const Query extends Schema | undefined = undefined,
  const Body extends Schema | undefined = undefined,
  const Access extends CallAccess = CallAccess,
>(call: Call<Params, Query, Body, Response, Access>): Call<Params, Query, Body, Response, Access> {
  return call;
}

type Input<S> = S extends z.ZodType ? z.input<S> : never;
type Part<Name extends string, S> = S extends z.ZodType ? { [key in Name]: z.input<S> } : unknown;

/** Everything a caller passes: path parameters, query (with `workspaceId` where the call is scoped) and body. */
export type CallInput<C> =
  C extends Call<infer P, infer Q, infer B, Schema> ? Part<'params', P> & Part<'query', Q> & Part<'body', B> : never;
export type CallOutput<C> =
  C extends Call<Schema | undefined, Schema | undefined, Schema | undefined, infer R> ? z.output<R> : never;
export type CallBody<C> = C extends Call<Schema | undefined, Schema | undefined, infer B, Schema> ? Input<B> : never;

/** Fills prefixes and parameters of a call's path. Parameters are percent-encoded. */
export function buildPath(
  call: Pick<Call, 'path'>,
  params: Record<string, unknown> = {},
  prefixes: PathPrefixes = defaultPathPrefixes,
): string {
  const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) => prefixes[name as keyof PathPrefixes]);
  return fillPattern(path, params);
}

/** Whether a call is possible with an API key. What concerns a person or only an owner may do takes a sign-in. */
export function acceptsApiKey({ access, acceptsKeys }: Pick<Call, 'access' | 'acceptsKeys'>): boolean {
  if (access.kind === 'workspace') return access.action !== 'own' && access.action !== 'leave';
  return access.kind === 'user' ? acceptsKeys === true : true;
}
