import type { CallAudit } from './call-audit.ts';
import type { ErrorCode } from './errors.ts';
import type { WorkspaceAction } from './permissions.ts';
import { fillPattern } from './route-pattern.ts';
import type { z } from './zod.ts';

/** Path prefixes of the calls. The configuration may change them, so that the app can run against another server. */
export const defaultPathPrefixes = {
  workspaces: 'workspaces',
  notifications: 'notifications',
  products: 'products',
};

export type PathPrefixes = Record<keyof typeof defaultPathPrefixes, string>;

/**
 * What authorizes a call that needs no sign-in: nothing, a report's guest link, or a signature in the URL, which is
 * issued only to callers who may see the content.
 */
export type PublicAuthority = 'none' | 'guestLink' | 'signedLink';

/**
 * Whose objects a call concerns, if that matters: it creates an object for the caller (`new`) or refers to existing
 * ones (`existing`). For the caller's own objects, the call's action is enough; for those of others, `manageAll` is
 * needed.
 */
export type CallOwnership = 'new' | 'existing';

interface WorkspaceAccess {
  kind: 'workspace';
  /** Not for visiting staff or workspace API keys, because the call concerns the membership itself, such as leaving. */
  membersOnly?: true;
}

/**
 * Who may make a call: anyone, a signed-in person, or a member whose access allows the action (the call then names its
 * workspace in the query as `workspaceId`). `guestOr` also admits guests who have an active link to the report.
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
    | 'text/html'
    | 'text/event-stream'
    | 'application/pdf'
    | 'application/zip'
    | 'application/javascript'
    | 'application/octet-stream'
    | 'application/vnd.openxmlformats-officedocument.presentationml.presentation'
    | 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
    | 'image/*';
  /** The body is a raw file, whatever its content type. */
  acceptsFile?: true;
  /**
   * Text that the database cannot store is cleaned instead of rejected, because it comes from web pages, not from
   * users.
   */
  sanitizesText?: true;
  errors?: readonly ErrorCode[];
  /** A call for signed-in users that also accepts an API key, and is then limited to the key's workspace. */
  acceptsKeys?: true;
  /**
   * The call also works in a workspace that is read-only without a subscription, because it only removes access or
   * objects.
   */
  isAllowedWhenReadOnly?: true;
  /** What the audit log records; required for every call that changes something in a workspace. */
  audit?: CallAudit;
  /**
   * Set for calls that store nothing although their method is not GET. Calls whose `audit` says that they only read do
   * not need it.
   */
  isAllowedWhenStorageIsFull?: true;
  /** Error bodies repeat their message under this key. */
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

/**
 * Whether a call only reads, whatever its method. Such a call changes nothing and is not recorded in the audit log,
 * unlike an export.
 */
export function isReadOnlyCall({ method, audit }: Pick<Call, 'method' | 'audit'>): boolean {
  if (audit !== undefined && 'action' in audit) return false;
  if (method === 'GET') return true;
  return (
    audit !== undefined && 'notRecordedBecause' in audit && /^It only (reads|counts)\./.test(audit.notRecordedBecause)
  );
}

/** Whether a call stores something and therefore needs storage. */
export const needsStorage = (call: Pick<Call, 'method' | 'audit' | 'isAllowedWhenStorageIsFull'>): boolean =>
  call.method !== 'GET' && !call.isAllowedWhenStorageIsFull && !isReadOnlyCall(call);

type Input<S> = S extends z.ZodType ? z.input<S> : never;
type InputPart<Name extends string, S> = S extends z.ZodType ? { [key in Name]: z.input<S> } : unknown;

/** Everything that a caller passes: path parameters, query (with `workspaceId` if the call is scoped) and body. */
export type CallInput<C> =
  C extends Call<infer P, infer Q, infer B, Schema>
    ? InputPart<'params', P> & InputPart<'query', Q> & InputPart<'body', B>
    : never;
export type CallOutput<C> =
  C extends Call<Schema | undefined, Schema | undefined, Schema | undefined, infer R> ? z.output<R> : never;
export type CallBody<C> = C extends Call<Schema | undefined, Schema | undefined, infer B, Schema> ? Input<B> : never;

/** Fills in a call's path prefixes and parameters. Parameters are percent-encoded. */
export function buildPath(
  call: Pick<Call, 'path'>,
  params: Record<string, unknown> = {},
  prefixes: PathPrefixes = defaultPathPrefixes,
): string {
  const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) => prefixes[name as keyof PathPrefixes]);
  return fillPattern(path, params);
}

/**
 * Whether a call accepts an API key. Calls about the user's own account and calls reserved for owners require sign-in.
 */
export function acceptsApiKey({ access, acceptsKeys }: Pick<Call, 'access' | 'acceptsKeys'>): boolean {
  if (access.kind === 'workspace') return access.action !== 'own' && access.action !== 'leave';
  return access.kind === 'user' ? acceptsKeys === true : true;
}
