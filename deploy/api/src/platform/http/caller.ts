import { acceptsApiKey, type Call, mayAct } from '@reportage/contracts';
import type { FastifyRequest } from 'fastify';
import type { AuditOrigin } from '../audit/audit-origin.ts';
import { isApiKey, type KeyVerifier } from '../auth/key-verifier.ts';
import { requireFullWorkspace } from '../auth/limited-workspaces.ts';
import type { TokenIdentity } from '../auth/revocations.ts';
import { requireReadOnlyInSample } from '../auth/sample-visits.ts';
import type { TokenVerifier } from '../auth/token-verifier.ts';
import type { ActingUser, WorkspaceGate, WorkspaceScope } from '../auth/workspace-gate.ts';
import { AppError } from '../errors/app-error.ts';
import { requireStorableText } from './call-input.ts';

export interface Caller {
  user: ActingUser | undefined;
  scope: WorkspaceScope | undefined;
  /** The session of a signed-in user. Streams end when it ends. */
  session?: TokenIdentity;
}

/** Reads the token, which may follow `Bearer` or stand alone: clients of hosted user pools send either. */
const readToken = (header: string | undefined): string | undefined =>
  header?.replace(/^Bearer\s+/i, '').trim() || undefined;

function readWorkspaceId(request: FastifyRequest): string | undefined {
  const { workspaceId } = request.query as Record<string, unknown>;
  return typeof workspaceId === 'string' && workspaceId ? workspaceId : undefined;
}

export interface AdmissionServices {
  tokens: TokenVerifier;
  keys: KeyVerifier;
  gate: WorkspaceGate;
  getOrigin(request: FastifyRequest): AuditOrigin;
  /** @throws {AppError} if the workspace is read-only because it has no active subscription */
  requireWritable(workspaceId: string): Promise<void>;
}

interface IdentifiedCaller {
  user: ActingUser;
  session?: TokenIdentity;
}

/** Whether a call changes something that is read-only without a subscription. */
const needsSubscription = ({ access, method, isAllowedWhenReadOnly }: Call): boolean =>
  access.kind === 'workspace' && access.action !== 'read' && method !== 'GET' && !isAllowedWhenReadOnly;

/**
 * Finds the user that an ID token identifies or an API key acts for.
 * @throws {AppError} `keyNotAccepted` for calls that require sign-in
 */
async function identify(
  call: Call,
  token: string,
  { tokens, keys, gate }: AdmissionServices,
): Promise<IdentifiedCaller> {
  if (isApiKey(token)) {
    const user = await keys.verify(token);
    if (!acceptsApiKey(call)) throw new AppError('keyNotAccepted');
    return { user };
  }
  const identified = await tokens.verify(token);
  await gate.storeUser(identified.user);
  return identified;
}

/**
 * Identifies the caller, before the body is read. A call about somebody else's workspace returns the same response as a
 * call about one that does not exist. Without a workspace id there is no scope yet, and the call's own schema rejects
 * the request.
 */
export async function admit(call: Call, request: FastifyRequest, services: AdmissionServices): Promise<Caller> {
  requireStorableText({ params: request.params, query: request.query });
  if (call.access.kind === 'public') return { user: undefined, scope: undefined };
  const token = readToken(request.headers.authorization);
  if (!token) {
    if (call.access.kind === 'guestOr') return { user: undefined, scope: undefined };
    throw new AppError('unauthenticated');
  }
  const identified = await identify(call, token, services);
  const { user } = identified;
  if (call.access.kind !== 'workspace') return { ...identified, scope: undefined };
  const workspaceId = readWorkspaceId(request);
  if (!workspaceId) return { ...identified, scope: undefined };
  const scope = await services.gate.open(user, workspaceId, services.getOrigin(request));
  if (!scope) throw new AppError('notFound');
  requireReadOnlyInSample(call, scope);
  if (!mayAct(scope.access, call.access.action)) throw new AppError('forbidden');
  requireFullWorkspace(call, scope);
  const isMember = !scope.isStaffVisit && user.key?.isPersonal !== false;
  if (call.access.membersOnly && !isMember) throw new AppError('forbidden');
  if (needsSubscription(call)) await services.requireWritable(scope.workspaceId);
  return { ...identified, scope };
}
