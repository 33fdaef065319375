import { type Call, mayAct, type User } from '@reportage/contracts';
import type { FastifyRequest } from 'fastify';
import type { TokenVerifier } from '../auth/token-verifier.ts';
import type { WorkspaceGate, WorkspaceScope } from '../auth/workspace-gate.ts';
import { AppError } from '../errors/app-error.ts';
import { requireStorableText } from './call-input.ts';

export interface Caller {
  user: User | undefined;
  scope: WorkspaceScope | undefined;
}

/** The token alone or after `Bearer`: clients of hosted pools send either. */
const readToken = (header: string | undefined): string | undefined =>
  header?.replace(/^Bearer\s+/i, '').trim() || undefined;

function readWorkspaceId(request: FastifyRequest): string | undefined {
  const { workspaceId } = request.query as Record<string, unknown>;
  return typeof workspaceId === 'string' && workspaceId ? workspaceId : undefined;
}

/**
 * Identifies the caller, before the body is read. Another's workspace gives the same response as one that does not exist. If the
 * parameter is missing there is no scope yet, and the call's own schema rejects the request by naming it.
 */
export async function admit(
  call: Call,
  request: FastifyRequest,
  { tokens, gate }: { tokens: TokenVerifier; gate: WorkspaceGate },
): Promise<Caller> {
  requireStorableText({ params: request.params, query: request.query });
  if (call.access.kind === 'public') return { user: undefined, scope: undefined };
  const token = readToken(request.headers.authorization);
  if (!token) {
    if (call.access.kind === 'guestOr') return { user: undefined, scope: undefined };
    throw new AppError('unauthenticated');
  }
  const user = await tokens.verify(token);
  await gate.storeUser(user);
  if (call.access.kind !== 'workspace') return { user, scope: undefined };
  const workspaceId = readWorkspaceId(request);
  if (!workspaceId) return { user, scope: undefined };
  const scope = await gate.open(user, workspaceId);
  if (!scope) throw new AppError('notFound');
  if (!mayAct(scope.access, call.access.action)) throw new AppError('forbidden');
  return { user, scope };
}
